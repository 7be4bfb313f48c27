const SHELL = ['banner', 'navigation', 'main', 'contentinfo'] as const

/** Every page of the site that exists so far, and the school's page that we made up. */
export const PAGES = [
  { path: '/', title: /Sapa/, status: 200, landmarks: SHELL },
  { path: '/dictionary', title: /^Kamus bahasa Korea · Sapa$/, status: 200, landmarks: SHELL },
  { path: '/dictionary?q=cinta', title: /^Kamus .* · Sapa$/, status: 200, landmarks: SHELL },
  {
    path: '/dictionary?category=food',
    title: /^Makanan .* · Sapa$/,
    status: 200,
    landmarks: SHELL,
  },
  { path: '/dictionary?entry=sapa-사랑', title: /^사랑 .* · Sapa$/, status: 200, landmarks: SHELL },
  { path: '/dictionary?entry=sapa-nowhere', title: / · Sapa$/, status: 404, landmarks: SHELL },
  { path: '/not-a-page', title: /^Halaman tidak ditemukan · Sapa$/, status: 404, landmarks: SHELL },
  { path: '/embed-demo/index.html', title: /LPK/, status: 200, landmarks: ['banner', 'main'] },
] as const
