import { Client } from 'pg'

/** Returns the address of a new database on the same server. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return String(Object.assign(new URL(serverUrl), { pathname: name }))
}
