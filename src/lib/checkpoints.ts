/** Id of the blueprint of all checkpoints. */
export const CHECKPOINT = 'checkpoint'

const ID = /^checkpoint-\d\d$/

/** @param week number of a week of the whole path, which a goal's own path may count otherwise */
export function checkpointId(week: number): string {
  return `${CHECKPOINT}-${String(week).padStart(2, '0')}`
}

/** Returns the title of questions of a checkpoint that are asked again. */
export function repeatTitle(title: string): string {
  return title.replace('Tes mingguan', 'Latihan ulang')
}

/** Whether a test is the checkpoint of a week. */
export function isCheckpoint(testId: string): boolean {
  return ID.test(testId)
}
