import { mark } from '../../src/lib/shapes.ts'
import { escapeHtml } from './escape-html.ts'
import { hasPanel, panelOf } from './focus.ts'
import { bodyOf, indonesian } from './slide-bodies.ts'
import type { Mode } from './steps.ts'
import type { Shot } from './timeline.ts'

const LOGO = `<svg class="logo" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="var(--_brand)"/>
  <path d="${mark.long}" fill="var(--_on-night)"/><path d="${mark.short}" fill="var(--_saekdong-yellow)"/></svg>`
const SYNTHETIC = 'Suara di video ini buatan mesin.'

const CHIPS: Readonly<Record<Mode, string>> = {
  read: '',
  listen: `<p class="chip listen"><svg viewBox="0 0 24 24"><path class="solid" d="M4 9h4l5-4v14l-5-4H4z"/>
    <path d="M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11"/></svg>Dengarkan</p>`,
  repeat: `<p class="chip repeat"><svg viewBox="0 0 24 24"><rect class="solid" x="9" y="3" width="6" height="11" rx="3"/>
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3.5"/></svg>Giliranmu!</p>`,
}

/** Returns a picture of a video as the HTML body of a 640 × 360 page. */
export function slideHtml(shot: Shot): string {
  const { slide, mode } = shot
  const corner = slide.kind === 'title' ? LOGO : ''
  return `<main class="slide ${slide.kind === 'title' ? 'night' : 'paper'} ${hasPanel(slide) ? 'with-panel' : ''}">
    <header>${corner}${CHIPS[mode]}</header>
    <section class="body">${bodyOf(shot)}</section>
    ${panelHtml(shot)}
    ${slide.kind === 'title' ? `<p class="synthetic">${SYNTHETIC}</p>` : ''}
  </main>`
}

function panelHtml({ slide, line }: Shot): string {
  const panel = panelOf(slide, line)
  if (!panel) return ''
  const { ko, id } = panel
  const korean = ko === null ? '' : `<p class="ko" lang="ko">${escapeHtml(ko)}</p>`
  const below = id === null ? '' : `<p class="id">${indonesian(id)}</p>`
  return `<footer data-fit>${korean}${below}</footer>`
}
