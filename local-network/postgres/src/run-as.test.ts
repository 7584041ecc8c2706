import { expect, test } from 'vitest'
import { unprivilegedUser } from './run-as.ts'

const LINUX = `root:x:0:0:root:/root:/bin/bash
daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin
nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin
`
const MACOS = `##
# User Database
##
nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false
root:*:0:0:System Administrator:/var/root:/bin/sh
daemon:*:1:1:System Services:/var/root:/usr/bin/false
_postgres:*:216:216:PostgreSQL Server:/var/empty:/usr/bin/false
`

test('on Linux Postgres runs as nobody', () => {
  expect(unprivilegedUser(LINUX)).toEqual({ uid: 65_534, gid: 65_534 })
})

test('on macOS Postgres runs as _postgres', () => {
  expect(unprivilegedUser(MACOS)).toEqual({ uid: 216, gid: 216 })
})
