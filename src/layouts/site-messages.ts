/** Texts around the content of every page. */
export const messages = {
  skip: 'Langsung ke isi',
  skipLoading: 'Lewati animasi',
  home: 'Sapa, ke beranda',
  slogan: 'Satu sapaan, lalu satu kata, lalu satu bahasa.',
  social: 'Media sosial',
  picture: 'Logo Sapa di samping sapaan 안녕하세요 dan Halo.',
} as const
