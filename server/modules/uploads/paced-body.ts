import { ApiError } from '../../lib/api-error.ts'
import { sweep } from '../../lib/sweep.ts'
import type { UploadLimits } from './limits.ts'

/** Bytes after which the memory of chunks that are on disk is freed. */
const SWEPT = 4_000_000

/**
 * Returns the body of a request, which fails when it arrives too slowly.
 *
 * @param giveUp called before it fails
 */
export function pacedBody(
  body: ReadableStream<Uint8Array>,
  { bytes, every }: UploadLimits['pace'],
  giveUp: (reason: ApiError) => void,
): ReadableStream<Uint8Array> {
  let arrived = 0
  let unswept = 0
  let timer: NodeJS.Timeout | undefined
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      timer = setInterval(() => {
        if (arrived >= bytes) {
          arrived = 0
          return
        }
        clearInterval(timer)
        const reason = new ApiError('upload-too-slow', undefined, { Connection: 'close' })
        giveUp(reason)
        controller.error(reason)
      }, every)
      timer.unref()
    },
    transform(chunk, controller) {
      arrived += chunk.byteLength
      controller.enqueue(chunk)
      unswept += chunk.byteLength
      if (unswept < SWEPT) return
      unswept = 0
      sweep()
    },
    flush: () => clearInterval(timer),
  })
  void body.pipeTo(watch.writable).catch(() => clearInterval(timer))
  return watch.readable
}
