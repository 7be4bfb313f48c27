import type { Failure, Result } from '../../../api/http.ts'
import type { UploadedFile, UploadKind } from '../../../contract/uploads.ts'
import { createUploading, type UploadState } from './uploading.ts'

/**
 * Sends a file that a page made itself, such as a poster.
 *
 * @param watch hears how far it has come
 */
export function uploadFile(
  kind: UploadKind,
  file: File,
  watch?: (upload: UploadState) => void,
): Promise<Result<UploadedFile>> {
  const uploading = createUploading(kind)
  return new Promise(resolve => {
    const stop = uploading.$upload.listen(upload => {
      watch?.(upload)
      if (upload.state !== 'done' && upload.state !== 'failed') return
      stop()
      if (upload.state === 'done') resolve({ ok: true, value: upload.file })
      else resolve({ ok: false, error: refusal(upload.message) })
    })
    uploading.choose(file)
  })
}

function refusal(message: string): Failure {
  return { code: 'upload-refused', message }
}
