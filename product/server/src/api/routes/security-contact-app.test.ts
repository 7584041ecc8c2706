import { expect, test } from 'vitest'
import { createSecurityContactApp } from './security-contact-app.ts'

const PATH = '/.well-known/security.txt'
const publicOrigin = 'https://kindyield.example'

test('the configured contacts are served as security.txt, valid for half a year', async () => {
  const securityContacts = ['mailto:security@kindyield.example', 'https://kindyield.example/report']
  const app = createSecurityContactApp(
    { securityContacts, publicOrigin },
    () => new Date('2026-11-19T00:00:00Z'),
  )
  const response = await app.request(PATH)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  expect(await response.text()).toBe(
    [
      'Contact: mailto:security@kindyield.example',
      'Contact: https://kindyield.example/report',
      'Expires: 2027-05-18T00:00:00.000Z',
      'Preferred-Languages: en, es',
      `Canonical: ${publicOrigin}${PATH}`,
      '',
    ].join('\n'),
  )
})

test('without a contact there is no security.txt', async () => {
  const app = createSecurityContactApp({ securityContacts: [], publicOrigin })
  expect((await app.request(PATH)).status).toBe(404)
})
