import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface S3Server {
  /** `STORAGE_URL` for its bucket. */
  storageUrl: string
  close(): Promise<void>
}

/**
 * A real server that speaks S3, with an empty bucket.
 *
 * @param port by default a free one
 */
export async function startS3(port = 0): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'sapa-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: 'sapa-uploads', configs: [] }],
  })
  const { port: chosen } = await server.run()
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${chosen}/sapa-uploads?tls=0`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
