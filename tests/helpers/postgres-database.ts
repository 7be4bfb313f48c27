import pg from 'pg'

/** @param template the database to copy, which nobody may be using */
export function createDatabase(server: string, name: string, template?: string): Promise<void> {
  // Copying files is faster than writing them to the log of a server without durability.
  const copy = template ? ` template ${template} strategy file_copy` : ''
  return onServer(server, `create database ${name}${copy}`)
}

export function dropDatabase(server: string, name: string): Promise<void> {
  return onServer(server, `drop database ${name}`)
}

/** @returns the address of a database on this server */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
