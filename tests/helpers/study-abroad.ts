import type { Campus, Scholarship } from '../../src/contract/study-abroad.ts'

/** A university for tests of pure functions. */
export function campus(more: Partial<Campus> = {}): Campus {
  return {
    id: 1,
    name: 'Universitas Alun',
    native_name: '알룬대학교',
    city: 'Busan',
    region: 'gyeongsang',
    university_type: 'national',
    founded: 1950,
    students: 8_000,
    international_students: 300,
    summary: 'Kampus di tepi laut.',
    description: 'Satu.\n\nDua.',
    website_url: null,
    degrees: ['bachelor', 'master'],
    fields: ['Nautika'],
    languages_of_instruction: ['ko'],
    topik_level_admission: 3,
    topik_level_graduation: 4,
    english_requirement: null,
    tuition_won_min: 2_000_000,
    tuition_won_max: 2_600_000,
    dormitory_won: 800_000,
    language_course_won: 1_300_000,
    intakes: [{ term: 'spring', opens_month: 9, closes_month: 11 }],
    image_url: '/catalogue/campuses/1.svg',
    image_width: 640,
    image_height: 400,
    is_sample: true,
    ...more,
  }
}

/** A scholarship for tests of pure functions. */
export function scholarship(more: Partial<Scholarship> = {}): Scholarship {
  return {
    id: 1,
    name: 'Beasiswa Satu',
    provider: 'Yayasan Contoh',
    provider_type: 'foundation',
    summary: 'Separuh uang kuliah.',
    description: 'Untuk yang baru mulai.',
    degrees: ['bachelor'],
    coverage: ['Potongan uang kuliah', 'Bantuan asrama'],
    tuition_percent: 50,
    stipend_won: null,
    awards: 5,
    opens_on: '2026-11-01',
    deadline_on: '2026-12-31',
    topik_level_min: 2,
    grade_percent_min: 70,
    age_max: 24,
    requirements: ['Belum pernah kuliah'],
    documents: ['Paspor'],
    campus_ids: [],
    website_url: null,
    is_sample: true,
    ...more,
  }
}
