/** Whether tests may have been taken on this device: most people need nothing that reads them. */
export async function mayHaveStored(): Promise<boolean> {
  try {
    return !indexedDB.databases || (await indexedDB.databases()).length > 0
  } catch {
    // Blocked storage: then nothing is stored.
    return false
  }
}
