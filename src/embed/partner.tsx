import { type Opening, openElements, type Refusal, refusalOf } from '../stores/partner-openings.ts'
import { Notice } from '../ui/notice.tsx'
import type { Values } from './attributes.ts'
import type { BridgedElement, RefusedProps } from './bridge.tsx'
import { scriptApiRoot } from './default-api-root.ts'
import { refusalAdvice, refusalTexts } from './partner-messages.ts'
import { adoptSheet } from './style-sheets.ts'

/** Keeps an element in step with its key: what the partner has set for it, or why it is refused. */
export function followPartner(element: BridgedElement): void {
  let current: string | undefined
  element.$props.subscribe(({ partnerKey, api, classId }) => {
    const state = [partnerKey, api, classId].join()
    if (state === current) return
    current = state
    void apply(element, { partnerKey, api, classId }, () => state === current)
  })
}

async function apply(
  element: BridgedElement,
  { partnerKey, api, classId }: Values,
  isCurrent: () => boolean,
): Promise<void> {
  if (!partnerKey) {
    element.$partner.set({})
    return
  }
  const opened = await openElements(element, String(partnerKey), String(api ?? scriptApiRoot()))
  if (!isCurrent()) return
  const refusal = refusalOf(opened, element.localName, classId?.toString())
  if (refusal) refuse(element, refusal)
  else {
    if (opened.ok && element.shadowRoot) adoptSheet(element.shadowRoot, sheetOf(opened.value))
    element.$partner.set({ theme: opened.ok ? opened.value.theme.scheme : null })
  }
}

const sheets = new WeakMap<Opening, CSSStyleSheet>()

/** Returns the partner's colours, whose rule for the host gives way to those of the page. */
function sheetOf(opening: Opening): CSSStyleSheet {
  const cached = sheets.get(opening)
  if (cached) return cached
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host {}')
  const [rule] = sheet.cssRules
  if (rule instanceof CSSStyleRule)
    for (const { token, value } of opening.theme.tokens) rule.style.setProperty(token, value)
  sheets.set(opening, sheet)
  return sheet
}

/** Advice that was given already, so that a page with six elements has one line for them. */
const reported = new Set<string>()

function refuse(element: BridgedElement, refusal: Refusal): void {
  const advice = refusalAdvice(refusal.code, element.localName)
  if (!reported.has(advice)) console.warn(advice)
  reported.add(advice)
  element.$partner.set({ refused: { View: Refused, refusal } })
  element.emit('error', { code: refusal.code })
}

function Refused({ refusal: { code, resetsOn }, language }: RefusedProps) {
  const t = refusalTexts[language]
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <Notice icon="alert" title={t.title} isAlert>
      <p>{t.reasons[code]}</p>
      {resetsOn && <p>{t.resets(day.format(Date.parse(resetsOn)))}</p>}
    </Notice>
  )
}
