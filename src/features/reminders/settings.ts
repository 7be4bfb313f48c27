import { reminders as text } from '../../../content/site/reminders.ts'
import type { ReminderChange, ReminderKind } from '../../contract/reminders.ts'
import { completePage } from '../../kit/page/complete-page.ts'
import { isApple } from '../../stores/push.ts'
import { installOffer } from './install-offer.ts'
import { change, type Panel, panelOf, serialise } from './panel.ts'
import { startPush } from './push-switch.ts'

/** Makes settings.astro work once it is rendered. */
export async function startSettings(root: ParentNode): Promise<void> {
  const container = root.querySelector<HTMLElement>('[data-account]')
  if (!container || !(await completePage(container))) return
  const install = container.querySelector<HTMLElement>('[data-install]')
  if (install) startInstall(install)
  for (const panel of container.querySelectorAll<HTMLElement>('[data-kind]')) {
    if (panel.dataset['kind'] === 'push') void startPush(panelOf(panel))
    else takeMails(panelOf(panel))
  }
}

/** Saves a choice at once; if that fails, the control returns to its previous state. */
function takeMails({ kind, toggle, hour, say, show }: Panel): void {
  // The values as rendered by the server: the learner may have been faster than the script.
  let saved = {
    isOn: toggle.defaultChecked,
    hour: hour?.querySelector<HTMLOptionElement>('[selected]')?.value,
  }
  const save = async () => {
    say(text.saving)
    const chosen = { isOn: toggle.checked, hour: hour?.value }
    const settings = await change(changeOf(kind, chosen.isOn, Number(chosen.hour)))
    if (settings) {
      saved = chosen
      show(settings)
    } else {
      toggle.checked = saved.isOn
      if (hour && saved.hour !== undefined) hour.value = saved.hour
      say('')
    }
  }
  const saveInOrder = serialise(save)
  toggle.addEventListener('change', saveInOrder)
  hour?.addEventListener('change', saveInOrder)
  if (toggle.checked !== saved.isOn || hour?.value !== saved.hour) saveInOrder()
}

function changeOf(kind: ReminderKind, is_on: boolean, hour: number): ReminderChange {
  return kind === 'access_mails' ? { access_mails: { is_on } } : { [kind]: { is_on, hour } }
}

/** Shows how to install the site in this browser. */
function startInstall(section: HTMLElement): void {
  const show = (way: 'apple' | 'button' | 'installed') => {
    section.dataset['install'] = way
  }
  const button = section.querySelector('button')
  if (matchMedia('(display-mode: standalone)').matches) show('installed')
  else if (installOffer()) show('button')
  else if (isApple()) show('apple')
  addEventListener('beforeinstallprompt', () => show('button'))
  addEventListener('appinstalled', () => show('installed'))
  button?.addEventListener('click', async () => {
    const { outcome } = (await installOffer()?.prompt()) ?? {}
    if (outcome === 'accepted') show('installed')
  })
}
