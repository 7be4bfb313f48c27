/** Whether the user asked the browser to use little data; other browsers cannot say so. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
