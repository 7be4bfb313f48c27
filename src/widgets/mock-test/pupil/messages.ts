import type { Failure } from '../../../api/http.ts'
import type { ExamLanguage } from '../messages/messages.ts'

type Code =
  | 'unknown-code'
  | 'group-closed'
  | 'group-full'
  | 'partner-inactive'
  | 'pupil-ended'
  | 'test-not-given'
  | 'test-not-open'
  | 'attempts-used'
  | 'school-token-refused'
  | 'group-count'
  | 'wrong-origin'
  | 'invalid-input'
  | 'wait'

interface PupilTexts {
  lead: string
  code: string
  name: string
  nameHelper: string
  join: string
  joining: string
  /** While the school says who the pupil is. */
  signingIn: string
  /** Says who takes the test. */
  as: (name: string, group: string) => string
  change: string
  reasons: Readonly<Record<Code, string>>
  opens: (moment: string) => string
  closed: (moment: string) => string
}

/** Texts of a test that pupils take with a class code. */
export const pupilTexts: Readonly<Record<ExamLanguage, PupilTexts>> = {
  id: {
    lead: 'Masukkan kode dari pengajarmu dan namamu, supaya hasilnya sampai kepadanya.',
    code: 'Kode kelas',
    name: 'Namamu',
    nameHelper: 'Seperti di daftar hadir.',
    join: 'Masuk ke kelas',
    joining: 'Memeriksa kode …',
    signingIn: 'Menyambungkan ke sekolahmu …',
    as: (name, group) => `Kamu mengerjakannya sebagai ${name} (${group}).`,
    change: 'Bukan kamu? Ganti',
    reasons: {
      'unknown-code': 'Kode ini tidak ada. Periksa lagi hurufnya, atau tanyakan kepada pengajarmu.',
      'group-closed': 'Kelas ini sedang ditutup. Tanyakan kepada pengajarmu kapan dibuka lagi.',
      'group-full': 'Kelas ini sudah penuh. Beri tahu pengajarmu, ya.',
      'partner-inactive': 'Sekolah ini sedang tidak memakai Sapa. Beri tahu pengajarmu, ya.',
      'pupil-ended': 'Masukkan kode kelas dan namamu lagi, lalu mulai.',
      'test-not-given': 'Tes ini bukan untuk kelasmu. Tanyakan kepada pengajarmu tes yang mana.',
      'test-not-open': 'Tes ini sedang tidak dibuka untuk kelasmu.',
      'attempts-used': 'Kesempatanmu untuk tes ini sudah habis. Tanyakan kepada pengajarmu, ya.',
      'school-token-refused':
        'Sekolahmu belum bisa memasukkanmu ke tes ini. Coba lagi; kalau tetap begini, beri tahu pengajarmu, ya.',
      'group-count': 'Kelasmu belum bisa dibuat di Sapa. Beri tahu pengajarmu, ya.',
      'wrong-origin': 'Tes ini tidak dibuka untuk situs ini. Beri tahu pengelola situsnya, ya.',
      'invalid-input': 'Tulis kode enam huruf, dan nama yang memakai huruf.',
      wait: 'Terlalu banyak kode yang dicoba dari sini. Tunggu sebentar, lalu coba lagi.',
    },
    opens: moment => `Tes ini dibuka ${moment}.`,
    closed: moment => `Tes ini sudah ditutup sejak ${moment}.`,
  },
  en: {
    lead: 'Enter the code from your teacher and your name, so that your teacher gets the result.',
    code: 'Class code',
    name: 'Your name',
    nameHelper: 'As on the class list.',
    join: 'Join the class',
    joining: 'Checking the code …',
    signingIn: 'Connecting to your school …',
    as: (name, group) => `You take it as ${name} (${group}).`,
    change: 'Not you? Change',
    reasons: {
      'unknown-code': 'There is no such code. Check the letters, or ask your teacher.',
      'group-closed': 'This class is closed. Ask your teacher when it opens again.',
      'group-full': 'This class is full. Please tell your teacher.',
      'partner-inactive': 'This school does not use Sapa at the moment. Please tell your teacher.',
      'pupil-ended': 'Enter the class code and your name again, then start.',
      'test-not-given': 'This test is not for your class. Ask your teacher which one is.',
      'test-not-open': 'This test is not open for your class now.',
      'attempts-used': 'You have used all your attempts at this test. Ask your teacher.',
      'school-token-refused':
        'Your school could not let you in yet. Try again; if it stays so, tell your teacher.',
      'group-count': 'Your class cannot be created at Sapa yet. Please tell your teacher.',
      'wrong-origin': 'This test is not open for this site. Please tell whoever looks after it.',
      'invalid-input': 'Enter a code of six letters, and a name with letters.',
      wait: 'Too many codes were tried from here. Wait a little, then try again.',
    },
    opens: moment => `This test opens on ${moment}.`,
    closed: moment => `This test closed on ${moment}.`,
  },
  ko: {
    lead: '선생님이 결과를 볼 수 있도록 선생님께 받은 코드와 이름을 입력하세요.',
    code: '반 코드',
    name: '이름',
    nameHelper: '출석부에 있는 대로 쓰세요.',
    join: '반에 들어가기',
    joining: '코드를 확인하고 있어요 …',
    signingIn: '학교에 연결하고 있어요 …',
    as: (name, group) => `${name}(${group}) 이름으로 풀어요.`,
    change: '본인이 아닌가요? 바꾸기',
    reasons: {
      'unknown-code': '없는 코드예요. 글자를 다시 확인하거나 선생님께 물어보세요.',
      'group-closed': '지금은 닫힌 반이에요. 언제 다시 열리는지 선생님께 물어보세요.',
      'group-full': '반이 가득 찼어요. 선생님께 알려 주세요.',
      'partner-inactive': '이 학교는 지금 Sapa를 쓰지 않아요. 선생님께 알려 주세요.',
      'pupil-ended': '반 코드와 이름을 다시 입력한 다음 시작하세요.',
      'test-not-given': '이 반의 시험이 아니에요. 어느 시험인지 선생님께 물어보세요.',
      'test-not-open': '지금은 이 반에 열려 있지 않은 시험이에요.',
      'attempts-used': '이 시험을 볼 수 있는 횟수를 다 썼어요. 선생님께 물어보세요.',
      'school-token-refused':
        '아직 학교를 통해 들어갈 수 없어요. 다시 해 보고, 계속 안 되면 선생님께 알려 주세요.',
      'group-count': '반을 아직 만들 수 없어요. 선생님께 알려 주세요.',
      'wrong-origin': '이 사이트에서는 열 수 없는 시험이에요. 사이트 관리자에게 알려 주세요.',
      'invalid-input': '여섯 글자 코드와 이름을 입력하세요.',
      wait: '여기에서 코드를 너무 많이 입력했어요. 잠시 후 다시 해 보세요.',
    },
    opens: moment => `${moment}에 열리는 시험이에요.`,
    closed: moment => `${moment}에 닫힌 시험이에요.`,
  },
}

/** Says why a pupil cannot join or begin; undefined where the failure is not about pupils. */
export function reasonOf(failure: Failure, lang: ExamLanguage): string | undefined {
  const t = pupilTexts[lang]
  const { code } = failure
  if (code === 'test-not-open' && failure.data) {
    const { opens_at, closes_at } = failure.data
    const moment = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' })
    if (opens_at !== null && opens_at > Date.now()) return t.opens(moment.format(opens_at))
    if (closes_at !== null) return t.closed(moment.format(closes_at))
  }
  return code in t.reasons ? t.reasons[code as Code] : undefined
}
