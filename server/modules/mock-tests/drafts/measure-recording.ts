import { Recording } from '../../../../src/contract/mock-tests.ts'
import type { Item } from '../../../lists/list.ts'
import { sizeOfFile } from '../../../storage/files-by-address.ts'
import type { Storage } from '../../../storage/storage.ts'
import { DraftItem } from '../content-schema.ts'

/** An item as administrators fill it in: how many bytes a recording has nobody types. */
export const FilledItem = DraftItem.extend({
  recording: Recording.partial({ bytes: true }).nullable(),
})

/**
 * Fills in how many bytes the recording of an item has, whatever stood there.
 *
 * @param item may be anything: what is no item stays as it is, for its schema to refuse
 */
export async function measureRecording(item: Item, storage: Storage): Promise<Item> {
  const { success, data: recording } = FilledItem.shape.recording.safeParse(item['recording'])
  if (!success || !recording) return item
  const bytes = await sizeOfFile(recording.audio_url, storage)
  return bytes === undefined ? item : { ...item, recording: { ...recording, bytes } }
}
