import type { instructions } from './instructions.ts'

/** A practice item in the format of EPS-TOPIK or TOPIK I; all are our own. */
export interface PracticeQuestion {
  id: string
  exam: 'EPS-TOPIK' | 'TOPIK I'
  /** Trained skill, as in `content/mock-tests/`. */
  skill: 'vocabulary' | 'grammar' | 'signs' | 'detail' | 'main-idea' | 'dialogue' | 'workplace'
  instruction: keyof typeof instructions
  /** Text to read, one paragraph per line. */
  text: readonly string[]
  options: readonly [string, string, string, string]
  /** Index of the right option, from 0. */
  key: 0 | 1 | 2 | 3
  /** Explanation in Indonesian. */
  explanation: string
  /** Words worth looking up. */
  words: readonly string[]
}

export const practiceQuestions: readonly PracticeQuestion[] = [
  {
    id: 'helmet',
    exam: 'EPS-TOPIK',
    skill: 'workplace',
    instruction: '빈칸에 들어갈 가장 알맞은 것을 고르십시오.',
    text: ['공장에서는 머리를 다치지 않게 (        ) 써야 합니다.'],
    options: ['장갑을', '안전모를', '안전화를', '앞치마를'],
    key: 1,
    explanation:
      'Kata kerja 쓰다 dipakai untuk benda di kepala. Yang melindungi kepala (머리) adalah 안전모, helm pengaman. Sarung tangan (장갑) memakai 끼다, sepatu (안전화) memakai 신다.',
    words: ['안전모', '머리', '다치다'],
  },
  {
    id: 'no-entry',
    exam: 'EPS-TOPIK',
    skill: 'signs',
    instruction: '다음 표지의 뜻을 고르십시오.',
    text: ['출입 금지'],
    options: [
      '뛰지 마십시오.',
      '사진을 찍지 마십시오.',
      '들어가지 마십시오.',
      '담배를 피우지 마십시오.',
    ],
    key: 2,
    explanation:
      '출입 berarti keluar masuk, 금지 berarti dilarang. Jadi 출입 금지 artinya “dilarang masuk”: 들어가지 마십시오.',
    words: ['출입 금지', '들어가다'],
  },
  {
    id: 'first-meeting',
    exam: 'TOPIK I',
    skill: 'dialogue',
    instruction: '빈칸에 들어갈 가장 알맞은 것을 고르십시오.',
    text: ['가: 처음 뵙겠습니다. 저는 리나입니다.', '나: (        )'],
    options: ['반갑습니다.', '미안합니다.', '안녕히 가세요.', '잘 먹겠습니다.'],
    key: 0,
    explanation:
      '처음 뵙겠습니다 diucapkan saat pertama kali bertemu. Jawaban yang wajar adalah 반갑습니다, “senang bertemu denganmu”.',
    words: ['처음 뵙겠습니다', '반갑습니다'],
  },
  {
    id: 'hospital',
    exam: 'EPS-TOPIK',
    skill: 'dialogue',
    instruction: '빈칸에 들어갈 가장 알맞은 것을 고르십시오.',
    text: ['가: 어디가 아프세요?', '나: (        )'],
    options: [
      '어제 병원에 갔어요.',
      '약국은 오른쪽에 있어요.',
      '아침부터 일했어요.',
      '배가 아프고 열이 나요.',
    ],
    key: 3,
    explanation:
      '어디가 아프세요? menanyakan bagian mana yang sakit. Hanya 배가 아프고 열이 나요, “perut saya sakit dan saya demam”, yang menjawabnya.',
    words: ['아프다', '배', '열'],
  },
  {
    id: 'from-indonesia',
    exam: 'TOPIK I',
    skill: 'grammar',
    instruction: '빈칸에 들어갈 가장 알맞은 것을 고르십시오.',
    text: ['저는 작년에 인도네시아(        ) 한국으로 왔습니다.'],
    options: ['에게', '에서', '를', '하고'],
    key: 1,
    explanation:
      'Partikel 에서 menandai tempat asal: 인도네시아에서, “dari Indonesia”. 한국으로 menandai tujuan, “ke Korea”.',
    words: ['인도네시아', '한국', '오다'],
  },
  {
    id: 'working-hours',
    exam: 'EPS-TOPIK',
    skill: 'grammar',
    instruction: '빈칸에 들어갈 가장 알맞은 것을 고르십시오.',
    text: ['근무 시간은 오전 9시부터 오후 6시(        )입니다.'],
    options: ['보다', '처럼', '까지', '에게'],
    key: 2,
    explanation:
      'Pasangan 부터 … 까지 berarti “dari … sampai …”. Jam kerjanya dari pukul 9 pagi sampai pukul 6 sore.',
    words: ['근무 시간', '오전', '오후'],
  },
  {
    id: 'dormitory',
    exam: 'EPS-TOPIK',
    skill: 'detail',
    instruction: '다음 글의 내용과 같은 것을 고르십시오.',
    text: [
      '[기숙사 안내] 밤 11시부터 아침 6시까지는 세탁기를 사용할 수 없습니다. 음식물 쓰레기는 1층에 있는 통에 버려 주십시오.',
    ],
    options: [
      '밤 12시에는 세탁기를 쓸 수 없습니다.',
      '세탁기는 아침에만 쓸 수 있습니다.',
      '음식물 쓰레기는 방에 두어야 합니다.',
      '기숙사에서는 음식을 먹을 수 없습니다.',
    ],
    key: 0,
    explanation:
      'Mesin cuci (세탁기) tidak boleh dipakai dari pukul 11 malam sampai pukul 6 pagi, jadi pukul 12 malam juga tidak boleh.',
    words: ['기숙사', '세탁기', '쓰레기'],
  },
  {
    id: 'opposite',
    exam: 'TOPIK I',
    skill: 'vocabulary',
    instruction: '다음 말의 반대말을 고르십시오.',
    text: ['넓다'],
    options: ['높다', '길다', '무겁다', '좁다'],
    key: 3,
    explanation: '넓다 artinya luas. Lawannya 좁다, sempit.',
    words: ['넓다', '좁다'],
  },
  {
    id: 'fruit',
    exam: 'TOPIK I',
    skill: 'main-idea',
    instruction: '무엇에 대한 이야기입니까?',
    text: ['저는 사과를 좋아합니다. 수박도 시원하고 맛있습니다.'],
    options: ['날씨', '가족', '과일', '운동'],
    key: 2,
    explanation: '사과 (apel) dan 수박 (semangka) adalah buah, 과일.',
    words: ['과일', '사과', '맛있다'],
  },
  {
    id: 'pay',
    exam: 'EPS-TOPIK',
    skill: 'vocabulary',
    instruction: '다음에서 설명하는 것을 고르십시오.',
    text: ['한 달 동안 일하고 받는 돈입니다.'],
    options: ['휴가', '월급', '계약', '세금'],
    key: 1,
    explanation: 'Uang yang diterima setelah bekerja sebulan adalah 월급, gaji bulanan.',
    words: ['월급', '휴가', '계약', '세금'],
  },
  {
    id: 'umbrella',
    exam: 'TOPIK I',
    skill: 'vocabulary',
    instruction: '빈칸에 들어갈 가장 알맞은 것을 고르십시오.',
    text: ['오후에 비가 올 것 같아요. (        ) 가져가세요.'],
    options: ['우산을', '수건을', '안경을', '숟가락을'],
    key: 0,
    explanation: '비가 올 것 같아요 artinya “sepertinya akan hujan”, jadi bawalah payung, 우산.',
    words: ['비', '우산'],
  },
  {
    id: 'therefore',
    exam: 'TOPIK I',
    skill: 'grammar',
    instruction: '빈칸에 들어갈 가장 알맞은 것을 고르십시오.',
    text: ['어제 밤늦게까지 일했습니다. (        ) 오늘 아주 피곤합니다.'],
    options: ['하지만', '그러면', '또는', '그래서'],
    key: 3,
    explanation:
      'Kalimat kedua adalah akibat dari kalimat pertama, jadi kata sambungnya 그래서, “karena itu”.',
    words: ['그래서', '피곤하다'],
  },
  {
    id: 'hammer',
    exam: 'EPS-TOPIK',
    skill: 'vocabulary',
    instruction: '다음에서 설명하는 것을 고르십시오.',
    text: ['못을 박을 때 쓰는 공구입니다.'],
    options: ['톱', '망치', '줄자', '스패너'],
    key: 1,
    explanation:
      '못을 박다 artinya memaku. Alatnya 망치, palu. 톱 gergaji, 줄자 meteran, 스패너 kunci pas.',
    words: ['망치', '못', '공구'],
  },
  {
    id: 'emergency-stop',
    exam: 'EPS-TOPIK',
    skill: 'workplace',
    instruction: '이 버튼은 언제 누릅니까?',
    text: ['[비상 정지] 이 버튼을 누르면 기계가 바로 멈춥니다.'],
    options: ['일을 시작할 때', '기계를 청소한 후에', '사고가 났을 때', '기계를 더 빨리 움직일 때'],
    key: 2,
    explanation:
      '비상 정지 artinya henti darurat. Tombol itu ditekan saat terjadi kecelakaan, 사고가 났을 때, supaya mesin (기계) langsung berhenti.',
    words: ['기계', '사고'],
  },
]
