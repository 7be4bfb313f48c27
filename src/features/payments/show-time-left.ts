import { orders } from '../../../content/site/orders.ts'
import { MINUTE, SECOND } from '../../lib/durations.ts'

/** Minutes left at which screen readers announce the time. */
const SPOKEN = [60, 30, 10, 5, 1]

let timer: ReturnType<typeof setInterval> | undefined

/** Shows a countdown to the payment deadline, by the server's clock. */
export function showTimeLeft(page: Document): void {
  clearInterval(timer)
  const container = page.querySelector<HTMLElement>('[data-left]')
  const spoken = page.querySelector('[data-spoken]')
  if (!container || !spoken) return
  const { left = '0', now = '0' } = container.dataset
  const end = Date.now() + Number(left) - Number(now)
  let said = Number.POSITIVE_INFINITY
  const tick = () => {
    // Computed from the clock, since timers stop while a phone sleeps.
    const time = Math.max(0, end - Date.now())
    if (time === 0) clearInterval(timer)
    container.textContent = asClock(Math.ceil(time / SECOND))
    const mark = SPOKEN.find(each => Math.ceil(time / MINUTE) === each)
    if (mark === undefined || mark >= said) return
    said = mark
    spoken.textContent = orders.page.waiting.spoken(mark)
  }
  timer = setInterval(tick, SECOND)
  tick()
}

/** Formats 605 seconds as 10:05, and 3,605 as 1:00:05. */
function asClock(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  const [minutes, rest] = [Math.floor((seconds % 3_600) / 60), seconds % 60].map(part =>
    String(part).padStart(2, '0'),
  )
  return hours === 0 ? `${Number(minutes)}:${rest}` : `${hours}:${minutes}:${rest}`
}
