/**
 * Shows hours on the device's own clocks in place of the mentor's, where they are given in them.
 * Hours in WIB stay, and are enough for a device in no zone that is known here.
 *
 * @param zone the device's, such as `Asia/Makassar`
 */
export function showDeviceZone(zone: string, times: Iterable<HTMLElement>): void {
  const all = [...times]
  if (!all.some(({ dataset }) => dataset['zone'] === zone)) return
  for (const time of all) time.hidden = time.dataset['zone'] !== zone
}
