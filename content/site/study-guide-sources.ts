/** A source of facts in the guide to studying in Korea. */
export interface GuideSource {
  organisation: string
  /** Title of the page, or its subject if it has none. */
  title: string
  url: string
  /** Day of publication; null if the page does not say. */
  published_on: string | null
  /** Day on which we last checked the page. */
  checked_on: string
}

const checked_on = '2026-11-23'

export const guideSources = {
  'kedutaan-gks': {
    organisation: 'Kedutaan Besar Republik Korea, Jakarta',
    title: '2025 Global Korea Scholarship for Graduate Degrees',
    url: 'https://overseas.mofa.go.kr/id-id/brd/m_2707/view.do?page=1&seq=761606',
    published_on: '2025-02-12',
    checked_on,
  },
  'joongang-gks-g': {
    organisation: 'Korea JoongAng Daily',
    title: 'Graduate Global Korea Scholarship quota to increase in 2026',
    url: 'https://koreajoongangdaily.joins.com/news/2026-02-02/national/kcampus/Graduate-Global-Korea-Scholarship-quota-to-increase-in-2026-with-more-emphasis-on-RD/2514319',
    published_on: '2026-02-02',
    checked_on,
  },
  'joongang-gks-u': {
    organisation: 'Korea JoongAng Daily',
    title: 'Applications for 2026 Global Korea Scholarship opening soon for international students',
    url: 'https://koreajoongangdaily.joins.com/news/2025-09-04/national/kcampus/Applications-for-2026-Global-Korea-Scholarship-opening-soon-for-international-students/2391453',
    published_on: '2025-09-04',
    checked_on,
  },
  'koreatech-gks': {
    organisation: 'KOREATECH',
    title: 'Admission: GKS',
    url: 'https://www.koreatech.ac.kr/menu.es?mid=a20301030000',
    published_on: null,
    checked_on,
  },
  'detik-gks-g': {
    organisation: 'detikEdu',
    title: 'Beasiswa GKS Korea Selatan 2025: S2, S3, dan riset dibuka',
    url: 'https://www.detik.com/edu/beasiswa/d-7754594/beasiswa-gks-korea-selatan-2025-s2-s3-dan-riset-dibuka-cek-yuk',
    published_on: null,
    checked_on,
  },
  'study-in-korea': {
    organisation: 'Study in Korea (NIIED)',
    title: 'Langkah pendaftaran sertifikat konfirmasi penerbitan visa',
    url: 'https://www.studyinkorea.go.kr/in/overseas_info/allnew_visaApplication.do',
    published_on: null,
    checked_on,
  },
  'korea-university': {
    organisation: 'Korea University',
    title: 'What is a VISA',
    url: 'https://gsc.korea.ac.kr/usr/international/visa.do',
    published_on: null,
    checked_on,
  },
  'dong-a': {
    organisation: 'Dong-A University',
    title: 'Student Visa (D-2) Application',
    url: 'https://www.dongaoia.org/visa',
    published_on: null,
    checked_on,
  },
  kangwon: {
    organisation: 'Kangwon National University',
    title: 'Visa Information: D-4 General Trainee',
    url: 'https://oiaknu.kangwon.ac.kr/oiaknu/language/korean/sojourn02.do',
    published_on: null,
    checked_on,
  },
  'kedutaan-visa': {
    organisation: 'Kedutaan Besar Republik Korea, Jakarta',
    title: 'Cara Mengajukan Dokumen Aplikasi Visa',
    url: 'https://overseas.mofa.go.kr/id-id/brd/m_2710/view.do?seq=748761',
    published_on: '2018-02-27',
    checked_on,
  },
  tribun: {
    organisation: 'Tribunnews, mengutip Kedutaan Besar Republik Korea',
    title:
      'Mulai 1 Desember, Pemohon Visa ke Korea Selatan Wajib Lampirkan Hasil Pemeriksaan TBC dari RS',
    url: 'https://m.tribunnews.com/nasional/2022/11/24/mulai-1-desember-pemohon-visa-ke-korea-selatan-wajib-lampirkan-hasil-pemeriksaan-tbc-dari-rs',
    published_on: '2022-11-24',
    checked_on,
  },
  kvac: {
    organisation: 'Visit Korea Indonesia',
    title: 'Korea Visa Application Center (KVAC) akan membantu Warga Negara Indonesia',
    url: 'https://www.visitkorea.or.id/article/korea-visa-application-center-kvac-akan-membantu-warga-negara-indonesia-yang-ingin-mengunjungi-korea-selatan-01',
    published_on: null,
    checked_on,
  },
  pie: {
    organisation: 'The PIE News, mengutip Kementerian Hukum Korea',
    title: 'Perubahan syarat uang untuk visa pelajar mulai 3 Juli 2023',
    url: 'https://thepienews.com/south-korea/',
    published_on: null,
    checked_on,
  },
  'talent-link-d4': {
    organisation: 'TalentLink (perusahaan Korea)',
    title: 'D4 비자 개요',
    url: 'https://talent-link.co.kr/contents/KR/d4_01',
    published_on: null,
    checked_on,
  },
  'talent-link-funds': {
    organisation: 'TalentLink (perusahaan Korea)',
    title: '유학비자 발급시 재정 능력 증명서 제출 목적과 준비 방법',
    url: 'https://talent-link.co.kr/blog_detail?bg_idx=110',
    published_on: '2025-08-17',
    checked_on,
  },
  hanyang: {
    organisation: 'Hanyang University ERICA',
    title: 'Alien Registration',
    url: 'https://global.hanyang.ac.kr/eng/s3/s3_1.php',
    published_on: null,
    checked_on,
  },
  'korea-net': {
    organisation: 'Korea.net, Wartawan Kehormatan',
    title: 'Laporan dari TOPIK ke-100 di JIKS, Jakarta',
    url: 'https://indonesian.korea.net/NewsFocus/HonoraryReporters/view?articleId=271337',
    published_on: '2025-05-14',
    checked_on,
  },
  'joongang-topik': {
    organisation: 'Korea JoongAng Daily',
    title: 'Topik exam schedules announced for 2026',
    url: 'https://koreajoongangdaily.joins.com/news/2025-10-09/national/kcampus/Topik-exam-schedules-announced-for-2026/2416618',
    published_on: '2025-10-09',
    checked_on,
  },
  niied: {
    organisation: 'NIIED',
    title: 'Test of Proficiency in Korean (TOPIK)',
    url: 'https://www.niied.go.kr/user/nd95750.do',
    published_on: null,
    checked_on,
  },
  koreantopik: {
    organisation: 'koreantopik.com (situs belajar)',
    title: 'TOPIK IBT Complete Guide',
    url: 'https://www.koreantopik.com/2023/08/topik-ibt-complete-guide-registration.html',
    published_on: null,
    checked_on,
  },
  applykorea: {
    organisation: 'Apply Korea',
    title: 'TOPIK: registration fee (in Korea)',
    url: 'https://applykorea.or.kr/news/view?cate=011&num=31490',
    published_on: null,
    checked_on,
  },
  pusan: {
    organisation: 'Pusan National University',
    title: '2025년 TOPIK 응시료 지원 안내',
    url: 'https://international.pusan.ac.kr/bbs/international/2630/1715943/artclView.do',
    published_on: null,
    checked_on,
  },
  belanda: {
    organisation: 'Kedutaan Besar Republik Korea, Belanda',
    title: 'The 102nd Test of Proficiency in Korean (TOPIK)',
    url: 'https://overseas.mofa.go.kr/nl-en/brd/m_6971/view.do?seq=761790',
    published_on: '2025-07-10',
    checked_on,
  },
} as const satisfies Record<string, GuideSource>

export type GuideSourceId = keyof typeof guideSources
