import { z } from 'zod'

/** Location of uploaded files. */
export type StorageConfig =
  | {
      kind: 'folder'
      /** Absent: `uploads` in the data folder. */
      folder?: string
    }
  | {
      kind: 'bucket'
      /** Address of the bucket, with its name as the path. */
      endpoint: string
      accessKeyId: string
      secretAccessKey: string
      region: string
    }

/** `file:///folder`, or `s3://KEY:SECRET@host/bucket?region=…`; `&tls=0` for one without TLS. */
export const StorageUrl = z.string().transform((value, context): StorageConfig => {
  const url = URL.parse(value)
  const config = url?.protocol === 's3:' ? bucketAt(url) : url && folderAt(url)
  if (config) return config
  context.addIssue('must be file:///folder or s3://KEY:SECRET@host/bucket?region=…')
  return z.NEVER
})

function folderAt({ protocol, host, pathname }: URL): StorageConfig | undefined {
  if (protocol !== 'file:' || host || pathname === '/') return undefined
  return { kind: 'folder', folder: decodeURIComponent(pathname) }
}

function bucketAt({ username, password, host, pathname, searchParams }: URL) {
  if (!username || !password || !host || !/^\/[a-z0-9][a-z0-9.-]+\/?$/.test(pathname))
    return undefined
  const protocol = searchParams.get('tls') === '0' ? 'http' : 'https'
  return {
    kind: 'bucket' as const,
    endpoint: `${protocol}://${host}${pathname.replace(/\/$/, '')}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}
