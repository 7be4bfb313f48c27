/** Instructions in the wording of the exams, each with its meaning in Indonesian. */
export const instructions = {
  '빈칸에 들어갈 가장 알맞은 것을 고르십시오.': 'Pilih yang paling tepat untuk bagian kosong.',
  '다음 표지의 뜻을 고르십시오.': 'Pilih arti rambu ini.',
  '다음 글의 내용과 같은 것을 고르십시오.': 'Pilih yang sesuai dengan isi bacaan.',
  '다음 말의 반대말을 고르십시오.': 'Pilih lawan kata ini.',
  '무엇에 대한 이야기입니까?': 'Ini cerita tentang apa?',
  '다음에서 설명하는 것을 고르십시오.': 'Pilih hal yang dijelaskan di bawah ini.',
  '이 버튼은 언제 누릅니까?': 'Kapan tombol ini ditekan?',
  '대화를 듣고 물음에 알맞은 답을 고르십시오.': 'Dengarkan percakapannya, lalu pilih jawabannya.',
  '다음을 읽고 물음에 알맞은 답을 고르십시오.': 'Baca, lalu pilih jawabannya.',
  '다음을 읽고 물음에 답하십시오.': 'Baca, lalu jawab.',
  '다음을 듣고 이어지는 대답으로 가장 알맞은 것을 고르십시오.':
    'Dengarkan, lalu pilih jawaban yang paling cocok sesudahnya.',
  '다음을 듣고 이어질 대답으로 가장 알맞은 것을 고르십시오.':
    'Dengarkan, lalu pilih jawaban yang paling cocok sesudahnya.',
  '다음을 듣고 이어질 말로 알맞은 것을 고르십시오.':
    'Dengarkan, lalu pilih ucapan yang cocok sesudahnya.',
  '질문을 듣고 알맞은 대답을 고르십시오.':
    'Dengarkan pertanyaannya, lalu pilih jawaban yang cocok.',
  '다음을 듣고 물음에 답하십시오.': 'Dengarkan, lalu jawab.',
  '다음을 듣고 물음에 알맞은 답을 고르십시오.': 'Dengarkan, lalu pilih jawabannya.',
  '들은 것을 고르십시오.': 'Pilih yang kamu dengar.',
  '대화를 듣고 들은 내용과 같은 것을 고르십시오.':
    'Dengarkan percakapannya, lalu pilih yang sesuai dengan isinya.',
  '대화를 듣고 이곳이 어디인지 고르십시오.': 'Dengarkan percakapannya, lalu pilih tempatnya.',
  '대화를 듣고 무엇에 대해 말하고 있는지 고르십시오.':
    'Dengarkan percakapannya, lalu pilih apa yang dibicarakan.',
  '대화를 듣고 여자의 중심 생각을 고르십시오.':
    'Dengarkan percakapannya, lalu pilih gagasan utama si perempuan.',
  '대화를 듣고 알맞은 그림을 고르십시오.': 'Dengarkan percakapannya, lalu pilih gambar yang cocok.',
  '대화를 듣고 상황에 맞는 문장을 고르십시오.':
    'Dengarkan percakapannya, lalu pilih kalimat yang sesuai dengan keadaannya.',
  '안내를 듣고 물음에 알맞은 답을 고르십시오.': 'Dengarkan pengumumannya, lalu pilih jawabannya.',
  '무엇에 대한 이야기입니까? 알맞은 것을 고르십시오.': 'Ini tentang apa? Pilih yang tepat.',
  '다음 글의 중심 생각을 고르십시오.': 'Pilih gagasan utama bacaan ini.',
  '다음 문장을 순서에 맞게 놓은 것을 고르십시오.': 'Pilih urutan kalimat yang benar.',
  '그림을 보고 알맞은 단어를 고르십시오.': 'Lihat gambarnya, lalu pilih kata yang cocok.',
  '그림을 보고 이 사람이 하고 있는 보호구를 고르십시오.':
    'Lihat gambarnya, lalu pilih alat pelindung yang dipakai orang ini.',
  '다음 문장을 순서에 맞게 나열하십시오.': 'Urutkan kalimat-kalimat ini.',
} as const
