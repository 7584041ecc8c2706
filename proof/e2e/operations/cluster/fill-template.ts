import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEMPLATES = join(import.meta.dirname, '../../../../deploy/patroni')

/** Those of a machine, by the port that the templates name. */
export type Ports = Record<5432 | 8008 | 2379 | 2380, number>

export type Placement = {
  /** From 1, as in the names of the machines. */
  number: number
  /** What stands in the place of /var/lib. */
  folder: string
  /** Of all machines. */
  ports: readonly Ports[]
}

/** A file of `deploy/patroni` for one of several machines that share this one: other ports and folders, all else as it is. */
export function fillTemplate(file: string, { number, folder, ports }: Placement): string {
  const portOf = (machine: string | number, port: string) => {
    const found = ports[Number(machine) - 1]?.[Number(port) as keyof Ports]
    if (found === undefined) throw new Error(`${file} has a port that no machine has: ${port}`)
    return `127.0.0.1:${found}`
  }
  return readFileSync(join(TEMPLATES, file), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replaceAll('NODE', `db-${number}`)
    .replaceAll(/[A-Z]+_PASSWORD/g, password => password.toLowerCase())
    .replaceAll(/db-(\d)\.internal:(\d+)/g, (_, machine, port) => portOf(machine, port))
    .replaceAll(/0\.0\.0\.0:(\d+)/g, (_, port) => portOf(number, port))
    .replaceAll('/var/lib', folder)
}
