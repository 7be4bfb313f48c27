import { reminders } from '../../../content/site/reminders.ts'
import { call } from '../../api/call.ts'
import { getReminders } from '../../contract/routes/reminders.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { notify } from '../../stores/notifications.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../../stores/push.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { change, type Panel, serialise } from './panel.ts'

const { push: text, isOff, saving } = reminders

/** Makes the push switch of this browser work; where push is not possible, it says why. */
export async function startPush(panel: Panel): Promise<void> {
  const { toggle, hour } = panel
  await showState(panel)
  toggle.addEventListener(
    'change',
    serialise(() => (toggle.checked ? turnOn(panel) : turnOff(panel))),
  )
  hour?.addEventListener(
    'change',
    serialise(async () => {
      // The learner's other browsers may already be reminded at that hour.
      const settings = await read()
      if (settings?.push.is_on) await change(pushChange(panel, true))
      await showState(panel)
    }),
  )
}

function pushChange({ hour }: Panel, is_on: boolean) {
  return { push: { is_on, hour: Number(hour?.value) } }
}

async function turnOn(panel: Panel): Promise<void> {
  panel.say(saving)
  const problem = await turnPushOn(siteHttp).catch(() => 'failed' as const)
  if (problem === 'failed') notify({ severity: 'error', message: text.failed })
  else if (problem && problem !== 'refused')
    notify({ severity: 'error', message: failureText(problem) })
  if (!problem) await change(pushChange(panel, true))
  await showState(panel)
}

async function turnOff(panel: Panel): Promise<void> {
  panel.say(saving)
  await turnPushOff(siteHttp).catch(() => {})
  const settings = await read()
  if (settings?.push.is_on && settings.push.devices === 0) await change(pushChange(panel, false))
  await showState(panel)
}

/** Shows the state of push according to this browser and the server. */
async function showState(panel: Panel): Promise<void> {
  const { toggle, hour, say, show } = panel
  const [state, settings] = await Promise.all([readPushState(), read()])
  const isHere = state === 'on' && settings?.push.is_on === true
  toggle.checked = isHere
  toggle.disabled = state !== 'on' && state !== 'off'
  if (hour) hour.disabled = toggle.disabled
  if (hour && settings) hour.value = String(settings.push.hour)
  if (isUnable(state)) return say(text.states[state])
  if (settings && isHere) return show(settings)
  const otherDevices = settings?.push.is_on ? settings.push.devices : 0
  say(otherDevices > 0 ? `${isOff} ${text.others(otherDevices)}` : isOff)
}

function isUnable(state: PushState): state is keyof typeof text.states {
  return state in text.states
}

async function read() {
  const answer = await call(siteHttp, getReminders)
  return answer.ok ? answer.value.data : undefined
}
