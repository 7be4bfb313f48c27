/** Id of the blueprint of all checkpoints. */
export const CHECKPOINT = 'checkpoint'

const ID = /^checkpoint-\d\d$/

/** @param week number of a week of the whole path, which a goal's own path may count otherwise */
export function checkpointId(week: number): string {
  return `${CHECKPOINT}-${String(week).padStart(2, '0')}`
}

/** Heading of questions that are asked again. */
export const REPEAT = 'Latihan ulang'

/**
 * Returns the title of such questions.
 *
 * @param title of the lesson that teaches them, of which what stands before a colon is enough, or of
 *   the checkpoint or practice set
 */
export function repeatTitle(title: string): string {
  return `${REPEAT}: ${title.replace(/^(Latihan|Tes mingguan): /, '').replace(/:.*/, '')}`
}

/** Whether a test is the checkpoint of a week. */
export function isCheckpoint(testId: string): boolean {
  return ID.test(testId)
}
