/**
 * Draws `public/og.png` and the icons from the shapes and colours of `src/ui`. Run it after
 * changing either, on a machine with Noto Sans CJK: `node tools/pictures/make-pictures.ts`.
 */
import { mark } from '../../src/lib/shapes.ts'
import { cloth } from './cloth.ts'
import { drawPictures } from './drawing.ts'

const MARK = `
  <path d="${mark.long}" fill="var(--_on-night)"/>
  <path d="${mark.short}" fill="var(--_saekdong-yellow)"/>`

const icon = `
  <svg viewBox="0 0 40 40" width="100%" height="100%">
    <rect width="40" height="40" fill="var(--_brand)"/>${MARK}
  </svg>`

const logo = `
  <svg viewBox="0 0 136 40" width="272" height="80">
    <rect width="40" height="40" rx="10" fill="var(--_brand)"/>${MARK}
    <path d="${mark.name}" fill="none" stroke="var(--_text)" stroke-width="4.4" stroke-linecap="round"/>
  </svg>`

const picture = `
  <style>
    body { display: grid; grid-template-columns: 660px 1fr; background: var(--_paper); color: var(--_text);
      font-family: 'Noto Sans CJK KR'; }
    main { display: grid; align-content: center; gap: 40px; padding-left: 72px; }
    h1 { margin: 0; font-size: 62px; line-height: 1.16; letter-spacing: -0.02em; }
    p { position: absolute; margin: 0; padding: 10px 30px 14px; border-radius: 10px; font-weight: 700; line-height: 1.3; }
    p::after { position: absolute; bottom: -27px; width: 32px; height: 28px; background: inherit; content: ''; }
    .korean { top: 96px; left: 700px; background: var(--_surface); font-size: 68px; }
    .korean::after { left: 34px; clip-path: polygon(0 0, 100% 0, 0 100%); }
    .indonesian { top: 330px; left: 916px; background: var(--_accent); color: var(--_on-accent); font-size: 60px; }
    .indonesian::after { right: 34px; clip-path: polygon(0 0, 100% 0, 100% 100%); }
  </style>
  <main>${logo}<h1>Belajar bahasa Korea, mulai dari satu sapaan.</h1></main>
  ${cloth([3, 4, 5, 4, 3, 2], 7, { width: 540, height: 630 })}
  <p class="korean" lang="ko">안녕하세요!</p>
  <p class="indonesian">Halo!</p>`

await drawPictures([
  { file: 'icon-192.png', width: 192, height: 192, body: icon },
  { file: 'icon-512.png', width: 512, height: 512, body: icon },
  { file: 'og.png', width: 1200, height: 630, body: picture },
])
