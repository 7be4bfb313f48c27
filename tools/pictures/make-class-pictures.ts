/**
 * Draws the pictures of classes, `public/catalogue/classes/*.png`, in the colours of `src/ui`, on the
 * night, which suits a light page and a dark one. Run
 * it after changing either, on a machine with Noto Sans CJK: `node tools/pictures/make-class-pictures.ts`.
 */
import { cloth } from './cloth.ts'
import { drawPictures } from './drawing.ts'

const WIDTH = 640
const HEIGHT = 360

const STYLES = `
  body { display: grid; grid-template-columns: 1fr 206px; overflow: hidden; background: var(--_night);
    color: var(--_night); font-family: 'Noto Sans CJK KR'; font-weight: 700; line-height: 1; }
  main { position: relative; }
  main + svg { background: var(--_paper); }
  p { position: absolute; display: grid; place-items: center; margin: 0; padding-bottom: 0.08em;
    box-sizing: border-box; border-radius: 10px; }`

/** A syllable block and its jamo in writing order. */
const hangul = `
  <style>
    p { background: var(--_paper); }
    .block { top: 62px; left: 170px; width: 236px; height: 236px; border: 0; font-size: 176px;
      background: var(--_accent); color: var(--_on-accent); }
    .letter { left: 40px; width: 88px; height: 72px; font-size: 52px; }
    .first { top: 62px; } .second { top: 144px; } .third { top: 226px; }
  </style>
  <main lang="ko">
    <p class="letter first">ㅎ</p><p class="letter second">ㅏ</p><p class="letter third">ㄴ</p>
    <p class="block">한</p>
  </main>`

/** A helmet above the word for safety. */
const eps = `
  <style>
    svg.helmet { position: absolute; top: 44px; left: 107px; }
    .word { top: 222px; left: 107px; width: 220px; height: 96px; font-size: 62px;
      background: var(--_on-night); color: var(--_night); letter-spacing: 0.06em; }
  </style>
  <main lang="ko">
    <svg class="helmet" viewBox="0 0 220 156" width="220" height="156">
      <path d="M26 120C26 62 62 26 110 26s84 36 84 94z" fill="var(--_saekdong-yellow)"/>
      <path d="M92 14h36a8 8 0 0 1 8 8v66H84V22a8 8 0 0 1 8-8z" fill="var(--_accent)"/>
      <rect x="4" y="114" width="212" height="26" rx="13" fill="var(--_on-night)"/>
    </svg>
    <p class="word">안전</p>
  </main>`

/** Two people, each with one form of "is". */
const topik = `
  <style>
    p { width: 236px; height: 108px; font-size: 62px; }
    p::after { position: absolute; bottom: -26px; width: 32px; height: 28px; background: inherit; content: ''; }
    .first { top: 48px; left: 36px; background: var(--_saekdong-blue); color: var(--_paper); }
    .first::after { left: 30px; clip-path: polygon(0 0, 100% 0, 0 100%); }
    .second { top: 190px; left: 164px; background: var(--_accent); color: var(--_on-accent); }
    .second::after { right: 30px; clip-path: polygon(0 0, 100% 0, 100% 100%); }
  </style>
  <main lang="ko"><p class="first">이에요</p><p class="second">예요</p></main>`

function drawn(name: string, main: string, stripes: readonly number[]) {
  return {
    file: `catalogue/classes/${name}.png`,
    width: WIDTH,
    height: HEIGHT,
    body: `<style>${STYLES}</style>${main}${cloth(stripes, 7, { width: 206, height: HEIGHT })}`,
  }
}

await drawPictures([
  drawn('hangul-dari-nol', hangul, [2, 3, 4, 3]),
  drawn('eps-topik-persiapan', eps, [5, 4, 3, 2]),
  drawn('topik-1', topik, [2, 4, 3, 5]),
])
