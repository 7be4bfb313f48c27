import { expect, test } from 'vitest'
import { showDeviceZone } from '../../../src/features/mentoring/device-zone.ts'

/** Returns the zones whose hours are shown on a device; at first the mentor's are. */
function shownIn(device: string, mentor?: string): string[] {
  const zones = ['Asia/Makassar', 'Asia/Jayapura', 'Asia/Seoul']
  const times = zones.map(zone => ({ dataset: { zone }, hidden: zone !== mentor }) as never)
  showDeviceZone(device, times)
  return zones.filter((_, place) => !(times[place] as { hidden: boolean } | undefined)?.hidden)
}

test('a device in another zone gets its own hours in place of the mentor’s', () => {
  expect(shownIn('Asia/Makassar', 'Asia/Seoul')).toEqual(['Asia/Makassar'])
  expect(shownIn('Asia/Jayapura')).toEqual(['Asia/Jayapura'])
})

test('a device in WIB, or anywhere else, gets the hours as they are', () => {
  expect(shownIn('Asia/Jakarta', 'Asia/Seoul')).toEqual(['Asia/Seoul'])
  expect(shownIn('Europe/Berlin')).toEqual([])
})
