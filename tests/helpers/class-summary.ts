import type { ClassProgressSummary, ClassSummary } from '../../src/contract/classes.ts'

/** A class as it is in a list. */
export function classSummaryOf(more: Partial<ClassSummary> = {}): ClassSummary {
  return {
    id: 'hangul-dari-nol',
    language_id: 'korean',
    level: 'beginner',
    title: 'Hangul dari nol',
    title_ko: '한글 첫걸음',
    summary: 'Huruf, suku kata, dan sapaan pertama.',
    picture: {
      image_url: '/media/classes/hangul.webp',
      image_width: 640,
      image_height: 360,
      alt: 'Huruf ㅎ di atas kain kawung',
    },
    access: 'free',
    mentor: { name: 'Tim Sapa', role: 'Tim pengajar Sapa', signature_url: null },
    learnings: 12,
    seconds: 1_440,
    is_growing: false,
    ...more,
  }
}

/** Returns the progress of a learner, by default one step of four. */
export function classProgressOf(more: Partial<ClassProgressSummary> = {}): ClassProgressSummary {
  return {
    done: 1,
    total: 4,
    last_at: Date.UTC(2026, 10, 20),
    next: {
      learning_id: 'hangul-01',
      kind: 'modul',
      id: 'hangul-01-modul',
      title: 'Blok suku kata',
    },
    finished_at: null,
    ...more,
  }
}
