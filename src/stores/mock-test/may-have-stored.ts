/** Whether there may be attempts on this device; without any, the code to read them is skipped. */
export async function mayHaveStored(): Promise<boolean> {
  try {
    return !indexedDB.databases || (await indexedDB.databases()).length > 0
  } catch {
    // If storage is blocked, nothing is stored.
    return false
  }
}
