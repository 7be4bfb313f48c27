import type { EmbedCheckText } from '../../../content/site/embed-check-id.ts'
import type { CheckedElement, Finding, Severity } from './findings.ts'

const SEVERITIES: readonly Severity[] = ['blocks', 'change', 'good']

/** Makes the form check what was pasted. The rules come with the first check. */
export function followCheck(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-check]')
  const form = section?.querySelector('form')
  if (!section || !form) return
  form.addEventListener('submit', event => {
    event.preventDefault()
    void check(section, form)
  })
}

async function check(section: HTMLElement, form: HTMLFormElement): Promise<void> {
  const { checkPage } = await import('./check-page.ts')
  const { check: origin = '', elements: described = '[]', language } = section.dataset
  const elements: CheckedElement[] = JSON.parse(described)
  const text = await loadTexts(language)
  const pasted = String(new FormData(form).get('text') ?? '')
  const findings = checkPage(pasted, { origin, elements })
  const groups = SEVERITIES.map(severity => renderGroup(severity, findings, text))
  section.querySelector('[data-results]')?.replaceChildren(...groups.flat())
}

async function loadTexts(language: string | undefined): Promise<EmbedCheckText> {
  if (language === 'en')
    return (await import('../../../content/site/embed-check-en.ts')).embedCheckEn
  if (language === 'ko')
    return (await import('../../../content/site/embed-check-ko.ts')).embedCheckKo
  return (await import('../../../content/site/embed-check-id.ts')).embedCheckId
}

function renderGroup(
  severity: Severity,
  findings: readonly Finding[],
  text: EmbedCheckText,
): HTMLElement[] {
  const found = findings.filter(finding => finding.severity === severity)
  if (found.length === 0) return []
  const group = document.createElement('div')
  group.dataset['severity'] = severity
  group.className = 'stack gap-2'
  const heading = document.createElement('h3')
  heading.append(`${text.severities[severity]} (${found.length})`)
  const list = document.createElement('ul')
  for (const finding of found) {
    const line = document.createElement('li')
    line.append(describeFinding(finding, text))
    list.append(line)
  }
  group.append(heading, list)
  return [group]
}

/** Returns what a finding means and what to do, with its values. */
export function describeFinding({ code, values = {} }: Finding, text: EmbedCheckText): string {
  return text.findings[code].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
