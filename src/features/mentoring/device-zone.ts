/**
 * Shows times in the device's zone instead of the mentor's, where they are given in the mentor's.
 * Times in WIB stay, and suffice for a device whose zone is not one of ours.
 *
 * @param zone the device's zone, such as `Asia/Makassar`
 */
export function showDeviceZone(zone: string, times: Iterable<HTMLElement>): void {
  const all = [...times]
  if (!all.some(({ dataset }) => dataset['zone'] === zone)) return
  for (const time of all) time.hidden = time.dataset['zone'] !== zone
}
