import { stat } from 'node:fs/promises'
import type { UploadKind } from '../../../src/contract/uploads.ts'
import { shrinkPicture } from '../../lib/pictures.ts'
import { judgeCaptions } from './judge-captions.ts'
import { judgePdf } from './judge-pdf.ts'
import { judgeAudio, judgeVideo } from './judge-recording.ts'
import { judgeZip } from './judge-zip.ts'
import type { Judged, Judging } from './judging.ts'
import { messages } from './messages.ts'
import { refused } from './refused.ts'

/** Wide enough for a whole page on a high-density screen. */
const PICTURE = { width: 1_600, height: 8_000 }

const JUDGES: Record<UploadKind, (judging: Judging) => Promise<Omit<Judged, 'path'>>> = {
  picture: async ({ path, target, owner }) => ({
    end: 'webp',
    ...(await shrinkPicture(path, target, PICTURE, owner)),
  }),
  video: judgeVideo,
  audio: judgeAudio,
  captions: judgeCaptions,
  pdf: judgePdf,
  zip: judgeZip,
}

/**
 * Judges a file by its contents, whatever its name and declared type.
 *
 * @throws ApiError upload-refused or invalid-picture, saying what to do
 */
export async function judge(kind: UploadKind, judging: Judging): Promise<Judged> {
  if ((await stat(judging.path)).size === 0) throw refused(messages.empty)
  const judged = await JUDGES[kind](judging)
  return { ...judged, path: kind === 'picture' ? judging.target : judging.path }
}
