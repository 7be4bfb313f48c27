import events from '../../content/catalogue/events.json' with { type: 'json' }
import { listPages, paths } from '../../src/lib/paths.ts'
import { site } from '../../src/lib/site.ts'
import { slug } from '../../src/lib/slug.ts'
import { companies, jobs } from './jobs.ts'

type Landmark = 'banner' | 'navigation' | 'main' | 'contentinfo'

export interface SitePage {
  path: string
  /** Whole title of the document. */
  title: string | RegExp
  /** The one main heading. */
  heading: string | RegExp
  status: 200 | 404
  landmarks: readonly Landmark[]
  /** Whether search engines may index it. */
  isIndexed: boolean
  /** Colours of the navigation bar; undefined where there is no bar. */
  colours?: string
}

const SHELL = ['banner', 'navigation', 'main', 'contentinfo'] as const

function page(path: string, title: string, heading: string | RegExp, more = {}): SitePage {
  const kind = { status: 200, landmarks: SHELL, isIndexed: true, colours: 'base' } as const
  return { path, title: `${title} · ${site.name}`, heading, ...kind, ...more }
}

const hidden = { isIndexed: false }
const bare = { landmarks: ['main'], isIndexed: false, colours: undefined }
const missing = (path: string, more = {}, what = 'Halaman') =>
  page(path, `${what} tidak ditemukan`, `${what} ini tidak ada`, {
    status: 404,
    isIndexed: false,
    ...more,
  })
const education = { colours: 'education' }
const tour = { colours: 'tour' }
const dictionary = { colours: 'dictionary' }

const job = jobs[0]?.title ?? ''
const company = companies[0]?.name ?? ''
/** An event that is open for registration on any day. */
const event = events.find(({ id }) => id === 'menulis-esai-topik-ii-54')

const NAMED: readonly SitePage[] = [
  {
    ...page('/', '', 'Belajar bahasa Korea, mulai dari satu sapaan.'),
    title: 'Sapa: belajar bahasa Korea, mulai dari satu sapaan',
  },
  {
    ...page('/dashboard', '', 'Belajar bahasa Korea, mulai dari satu sapaan.', hidden),
    title: 'Sapa: belajar bahasa Korea, mulai dari satu sapaan',
  },
  page('/start', 'Mulai belajar', 'Mulai belajar', { ...bare, isIndexed: true }),
  page('/login', 'Masuk', 'Selamat datang kembali', bare),
  page('/login?next=%2Fclass', 'Masuk', 'Selamat datang kembali', bare),
  page('/register', 'Daftar', 'Buat akunmu', bare),
  page('/profile', 'Profil', 'Profil', hidden),
  page('/profile-details', 'Data profil', 'Data profil', hidden),
  page('/reminders', 'Pengingat', 'Pengingat', hidden),
  page('/words', 'Kata saya', 'Kata saya', hidden),
  page('/progress', 'Kemajuanku', 'Kemajuanku', hidden),
  page('/reminders/stop', 'Berhenti mengingatkan', 'Tautan ini tidak berlaku', {
    ...bare,
    status: 404,
  }),
  page('/offline', 'Kamu sedang offline', 'Kamu sedang offline', hidden),
  page('/dictionary', 'Kamus bahasa Korea', 'Kamus bahasa Korea', dictionary),
  page('/dictionary?q=cinta', 'Kamus bahasa Korea', 'Kamus bahasa Korea', {
    ...dictionary,
    ...hidden,
  }),
  {
    ...page('/dictionary?category=food', '', 'Kamus bahasa Korea', dictionary),
    title: /^Makanan .* · Sapa$/,
  },
  {
    ...page('/dictionary?entry=sapa-사랑', '', 'Kamus bahasa Korea', dictionary),
    title: /^사랑 .* · Sapa$/,
  },
  {
    ...page('/dictionary?entry=sapa-nowhere', '', 'Kamus bahasa Korea', dictionary),
    title: / · Sapa$/,
    status: 404,
    isIndexed: false,
  },
  // This page exists only while an imported dictionary is loaded.
  missing('/dictionary/license'),
  page('/grammar', 'Tata bahasa Korea', 'Tata bahasa Korea'),
  page('/grammar?level=beginner&kind=particle', 'Tata bahasa Korea', 'Tata bahasa Korea', hidden),
  page('/grammar/eun-neun', '은/는: penanda topik', '은/는'),
  missing('/grammar/tidak-ada', {}, 'Tata bahasa'),
  page('/topics/salam-dan-perkenalan', 'Topik 1: Salam dan perkenalan', 'Salam dan perkenalan'),
  missing('/topics/tidak-ada', {}, 'Topik'),
  page('/korean', 'Kelas bahasa Korea dan jalur belajar', 'Jalur belajar'),
  page('/embed', '', 'Sapa di situsmu', { title: 'Sapa di situsmu' }),
  page('/embed?lang=en', '', 'Sapa on your site', { title: 'Sapa on your site' }),
  page('/embed?lang=ko', '내 사이트에 Sapa 넣기', '내 사이트에 Sapa 넣기'),
  page('/explore', 'Jelajahi', 'Jelajahi', hidden),
  page('/class', 'Kelas bahasa Korea', 'Kelas bahasa Korea'),
  page('/japanese', 'Belajar bahasa Jepang', 'Bahasa Jepang segera menyusul'),
  page('/chinese', 'Belajar bahasa Mandarin', 'Bahasa Mandarin segera menyusul', {
    colours: 'chinese',
  }),
  page('/english', 'Belajar bahasa Inggris', 'Bahasa Inggris segera menyusul', {
    colours: 'english',
  }),
  page('/mission', 'Misi', 'Misi harian segera dimulai'),
  page('/class?level=beginner', 'Kelas bahasa Korea', 'Kelas bahasa Korea', hidden),
  page('/class?q=tidak-ada', 'Kelas bahasa Korea', 'Kelas bahasa Korea', hidden),
  // Without a class they show the list.
  page('/class-details', 'Kelas bahasa Korea', 'Kelas bahasa Korea', hidden),
  page('/class-content', 'Kelas bahasa Korea', 'Kelas bahasa Korea', hidden),
  page('/class-details?id=hangul-dari-nol', 'Hangul dari nol', 'Hangul dari nol'),
  page('/class-details?id=topik-1', 'TOPIK I', 'TOPIK I'),
  missing('/class-details?id=tidak-ada', {}, 'Kelas'),
  // A lesson fills a phone.
  page('/class-content?class=hangul-dari-nol', 'Hangul dari nol', 'Hangul dari nol', {
    ...hidden,
    landmarks: ['main'],
  }),
  missing('/class-content?class=tidak-ada', {}, 'Kelas'),
  page('/class-history', 'Riwayat kelas', 'Riwayat kelas', hidden),
  page('/class-category', 'Kelas menurut tingkat', 'Kelas menurut tingkat'),
  page('/books', 'Buku belajar bahasa Korea', 'Buku belajar bahasa Korea'),
  page('/products', 'Produk belajar bahasa Korea', 'Alat bantu belajar'),
  // Samples: search engines must not offer them for sale.
  page(
    '/product-details/susun-suku-kata',
    'Susun Suku Kata: Permainan Ubin Hangul',
    'Susun Suku Kata: Permainan Ubin Hangul',
    hidden,
  ),
  missing('/product-details/tidak-ada', {}, 'Produk'),
  missing('/create-learning'),
  missing('/admin'),
  missing('/recording-studio'),
  page('/faq', 'Tanya jawab', 'Tanya jawab'),
  page('/privacy-policy', 'Kebijakan Privasi', 'Kebijakan Privasi'),
  page('/terms-conditions', 'Syarat dan Ketentuan', 'Syarat dan Ketentuan'),
  page(paths.event(event?.id ?? ''), event?.title ?? '', event?.title ?? '', hidden),
  missing('/event-details/tidak-ada', {}, 'Acara'),
  page('/schedule', 'Jadwal acara', 'Jadwal acara'),
  // With the zone of learners: in another one the month can be over that the server shows.
  page('/schedule?view=month&zone=Asia/Jakarta', 'Jadwal acara', 'Jadwal acara', hidden),
  page(
    '/schedule?view=week&type=webinar&zone=Asia/Jakarta',
    'Jadwal acara',
    'Jadwal acara',
    hidden,
  ),
  page('/rewards', 'Poin dan hadiah', 'Poin dan hadiah', hidden),
  page('/groups', 'Kelompok belajar', 'Kelompok belajar', hidden),
  page('/groups/0000000000000000', 'Kelompok belajar', 'Kelompok belajar', hidden),
  page('/groups/join', 'Ikut kelompok belajar', 'Ikut kelompok belajar', {
    ...hidden,
    status: 404,
  }),
  page('/partner', 'Halaman sekolah', 'Halaman sekolah', hidden),
  page('/change-password', 'Change Password', 'Pilih kata sandi baru', bare),
  page('/change-password?email=rina@example.com', 'Change Password', /sandi/, bare),
  page('/subscription', 'Biaya', 'Biaya belajar di Sapa', { ...bare, isIndexed: true }),
  page('/detail-payment', 'Ringkasan pesanan', 'Ringkasan pesanan', hidden),
  page('/detail-payment?package=korea-90-hari', 'Ringkasan pesanan', 'Ringkasan pesanan', hidden),
  page('/create-payment', 'Buat pembayaran', 'Buat pembayaran', hidden),
  page('/history-payment', 'Riwayat pembayaran', 'Riwayat pembayaran', hidden),
  missing('/payment-simulator', {}, 'Pembayaran'),
  missing('/payment-simulator?key=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', {}, 'Pembayaran'),
  page('/certificate', 'Sertifikat', 'Sertifikat', hidden),
  page('/certificate/verify', 'Periksa sertifikat', 'Periksa sertifikat'),
  page('/certificate/verify?number=sapa', 'Periksa sertifikat', 'Periksa sertifikat', hidden),
  page('/certificate/verify/SAPA-2026-00000-00000', 'Periksa sertifikat', 'Periksa sertifikat', {
    ...hidden,
    status: 404,
  }),
  missing('/hangeul-game'),
  page('/career', 'Lowongan kerja dengan bahasa Korea', 'Kerja dengan bahasa Korea'),
  // Samples: search engines must not offer them as vacancies.
  page(paths.job(slug(job)), job, job, hidden),
  page(paths.company(slug(company)), company, company, hidden),
  missing('/career/details/tidak-ada', {}, 'Lowongan'),
  missing('/company/details/tidak-ada', {}, 'Perusahaan'),
  page('/tour', 'Tur ke Korea', 'Jalan-jalan sambil belajar', tour),
  // Samples: search engines must not offer them for sale.
  page('/tour/details/busan-rasa-laut', 'Busan, Rasa Laut', 'Busan, Rasa Laut', {
    ...tour,
    ...hidden,
  }),
  missing('/tour/details/tidak-ada', tour, 'Tur'),
  page('/mentoring', 'Mentoring bahasa Korea', 'Belajar bersama mentor'),
  page('/mentoring/details/dewi', 'Dewi Prameswari', 'Dewi Prameswari', hidden),
  missing('/mentoring/details/tidak-ada', {}, 'Mentor'),
  page('/study-in-korea', 'Kuliah di Korea', 'Kuliah di Korea', education),
  page('/study-in-korea?view=scholarships', 'Beasiswa ke Korea', 'Kuliah di Korea', {
    ...education,
    ...hidden,
  }),
  page('/study-in-korea?compare=1,4,7', 'Kuliah di Korea', 'Kuliah di Korea', {
    ...education,
    ...hidden,
  }),
  page(
    '/study-in-korea/visa-and-scholarships',
    'Visa pelajar, beasiswa GKS, dan biaya TOPIK',
    'Visa, GKS, dan biaya TOPIK',
    education,
  ),
  // A sample: search engines must not offer it as a university.
  page('/university/1', 'Universitas Hanbitnuri', 'Universitas Hanbitnuri', {
    ...education,
    ...hidden,
  }),
  missing('/university/99', education, 'Universitas'),
  missing('/university/seoul', {}, 'Universitas'),
  page('/mock-test', 'Simulasi EPS-TOPIK dan TOPIK I', 'Latihan soal dan simulasi'),
  page('/mock-test/details/eps-topik-1', 'EPS-TOPIK: Simulasi 1', 'EPS-TOPIK: Simulasi 1'),
  page(
    '/mock-test/details/practice-grammar-1',
    'Latihan: Tata bahasa dasar',
    'Latihan: Tata bahasa dasar',
  ),
  missing('/mock-test/details/tidak-ada', {}, 'Simulasi'),
  page(
    '/mock-test/results/eps-topik-1',
    'Hasil: EPS-TOPIK: Simulasi 1',
    'EPS-TOPIK: Simulasi 1',
    hidden,
  ),
  missing('/mock-test/results/tidak-ada', {}, 'Simulasi'),
  page('/audio-book-japanese-konoha', 'Audio Book Jepang Konoha', 'Audio Jepang Konoha', {
    colours: 'japan',
  }),
  page('/audio-eps-topik', 'Audio EPS-TOPIK: kalimat di tempat kerja Korea', 'Audio EPS-TOPIK'),
  page('/audio-topik-2', 'Audio TOPIK 2', 'Audio TOPIK 2'),
  missing('/not-a-page'),
  missing('/education', education),
]

/** Pages of lists that are not described above, which are checked all the same. */
const others = listPages.filter(({ path }) => !NAMED.some(named => named.path === path))

/** Every route of the specification as a visitor sees it, and every page of a list. */
export const ROUTES: readonly SitePage[] = [
  ...NAMED,
  ...others.map(({ path }) => ({
    ...page(path, '', /./),
    title: new RegExp(` · ${site.name}$`),
  })),
]

/** Pages beside the routes: an invented partner school's page. */
export const PAGES: readonly SitePage[] = [
  ...ROUTES,
  {
    path: '/embed-demo/index.html',
    title: /LPK/,
    heading: /./,
    status: 200,
    landmarks: ['banner', 'main'],
    isIndexed: true,
  },
]
