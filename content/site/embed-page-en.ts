import type { EmbedPageText } from './embed-page-id.ts'

/** Page for schools and developers who show Sapa's elements on their own site: English. */
export const embedPageEn: EmbedPageText = {
  title: 'Sapa on your site',
  description:
    'Put Sapa’s Korean dictionary, classes and practice on your school’s site: try them here, then copy the code.',
  heading: 'Sapa on your site',
  lead: 'Six free widgets and a sign-in button for school sites, blogs and learning platforms: two lines of HTML, no key, no cookies.',
  languageName: 'English',
  language: 'Language of this page',
  copy: 'Copy',
  copied: 'Code copied.',
  notCopied: 'Your browser does not allow it. Copy the selected code yourself.',

  elements: {
    'sapa-dictionary': {
      name: 'Dictionary',
      text: 'Visitors look up Korean or Indonesian words, with example sentences and sound.',
    },
    'sapa-audio-downloads': {
      name: 'Audio book',
      text: 'Sentences to search, read and listen to, also without a connection.',
    },
    'sapa-event-schedule': {
      name: 'Event schedule',
      text: 'Sapa’s events as a list, a week or a month, in the visitor’s own time.',
    },
    'sapa-class-player': {
      name: 'Class',
      text: 'A whole class: videos with transcripts, reading and quizzes. Previews are open to everybody.',
    },
    'sapa-mock-test': {
      name: 'Practice and mock tests',
      text: 'One question at a time, with recordings and a clock. Answers survive a lost connection.',
    },
    'sapa-check-in-rewards': {
      name: 'Check-in and rewards',
      text: 'Introduces daily streaks and what they earn. Whoever signs in with Sapa checks in on your site.',
    },
    'sapa-account': {
      name: 'Sign-in button',
      text: 'Visitors sign in once with their Sapa account; tests, words and check-ins on your page then belong to it. They decide what to allow.',
    },
  },

  playground: {
    heading: 'Choose a widget',
    element: 'Widget',
    settings: 'Attributes',
    options: {
      heading: 'Set up',
      text: 'The preview and the code follow at once.',
      content: 'Content',
      look: 'Language and theme',
      more: 'More',
      seePreview: 'See the preview',
    },
    unset: 'Not set',
    usual: value => `Default: ${value}`,
    language: 'Widget language',
    languages: { '': 'Follow the page', id: 'Indonesian', en: 'English', ko: 'Korean' },
    theme: 'Theme',
    themes: { '': 'Follow the page', light: 'Light', dark: 'Dark' },
    width: 'Width',
    widths: { full: 'Full', '768': 'Tablet', '360': 'Phone' },
    show: 'Update',
    preview: 'Preview',
    noPreview: {
      heading: 'This button cannot be tried here',
      text: 'It is for partner schools: it needs a key from the school’s page, and works at the school’s registered addresses alone. Put your key in place of pk_… in the code.',
      open: 'Open the school’s page',
    },
    fallback: 'Open on Sapa',
    code: 'Code',
    copyCode: 'Copy code',
    formats: {
      html: 'HTML',
      pinned: 'Pinned',
      iframe: 'iframe',
      react: 'React',
      vue: 'Vue',
      svelte: 'Svelte',
    },
    pinned:
      'This script never changes, and browsers verify its content. You get fixes when you change the address. The link lines make it start sooner; remove them if the element is far below the first screen.',
    iframe:
      'For editors that allow no script. If your site has a Content Security Policy, adding Sapa’s address to frame-src is enough.',
    policy: 'Does your site have a Content Security Policy?',
    policyText: 'Add these sources to the directives of the same name:',
  },

  attributes: {
    scope: {
      label: 'What the page may do',
      help: 'tests, words, days; profile for the name alone',
    },
    fedcm: { label: 'The browser asks', help: 'Where it can (FedCM)' },
    query: { label: 'Word to look up' },
    category: { label: 'Category to open', help: 'Such as greetings, food or safety' },
    entry: { label: 'Word to open', help: 'ID of the word in the dictionary' },
    'page-size': { label: 'Words on a page', help: 'From 1 to 50' },
    'search-only': { label: 'Search alone', help: 'Without the list of categories' },
    book: { label: 'Book', help: 'ID of the book' },
    view: { label: 'Form of the schedule' },
    date: { label: 'Day or month', help: '2026-12-05 or 2026-12; today when empty' },
    type: { label: 'Type of event', help: 'Only this type is shown' },
    zone: { label: 'Time zone', help: 'Such as Asia/Seoul; the visitor’s own when empty' },
    'class-id': { label: 'Class', help: 'ID of the class: the last part of its address' },
    'learning-id': {
      label: 'Lesson to open',
      help: 'ID of the lesson; where the visitor left off when empty',
    },
    'part-id': { label: 'Part to open', help: 'ID of the video, reading or quiz' },
    test: { label: 'Practice set or test', help: 'Its ID: the last part of its address' },
    'time-factor': { label: 'Multiple of the usual time', help: 'Visitors may choose another' },
    questions: { label: 'Only these questions', help: 'IDs of questions, separated by commas' },
    'class-code': {
      label: 'Class code',
      help: 'Pupils give their name first, and their teacher sees the result',
    },
    'partner-key': {
      label: 'Key of a partner school',
      help: 'Gives the widget the school’s colours',
    },
    loading: { label: 'When it loads', help: 'lazy: when nearly in view. eager: at once' },
  },

  check: {
    heading: 'Check your page',
    text: 'A widget does not show? Paste your page’s HTML, its response headers, or both. What you paste is checked in this browser and sent nowhere.',
    input: 'HTML or headers',
    button: 'Check',
    needsScript: 'This check needs JavaScript.',
  },

  school: {
    text: 'Would you like to see your pupils’ results, in your school’s colours?',
    action: 'The page for partner schools',
  },

  guides: {
    heading: 'Short guides',
    list: [
      {
        name: 'HTML',
        steps: [
          'Copy the two lines under “Code”.',
          'Paste them where the widget should appear. One script per page is enough.',
          'Always write the end tag: HTML has no <sapa-dictionary />.',
        ],
      },
      {
        name: 'WordPress',
        steps: [
          'Open the page in the editor and add a “Custom HTML” block.',
          'Paste the code and publish the page.',
          'If the script tag is gone after saving, your account may not write scripts. Choose “iframe” under “Code” and paste that, or on WordPress.com the address of Sapa’s dictionary on a line of its own.',
        ],
      },
      {
        name: 'Moodle',
        steps: [
          'Turn editing on and add a “Text and media area” or a “Text” block.',
          'Open the source view (</>) and paste the code.',
          'If Moodle removes the script, use the iframe code.',
          'For tests whose results go into Moodle’s gradebook, an administrator registers Sapa as an LTI tool.',
        ],
      },
      {
        name: 'Google Sites',
        steps: [
          'Choose “Insert”, then “Embed”.',
          'Open “Embed code” and paste the iframe code.',
          'Drag the edges of the box to set its height. With a partner key, ask us to add https://sites.google.com to your school’s addresses.',
        ],
      },
      {
        name: 'React, Vue and Svelte',
        steps: [
          'Choose your framework under “Code” and copy the code.',
          'For React and Vue, put the script into index.html once.',
          'In Vue, tell the compiler that sapa-… are HTML elements. For React, use version 19.',
        ],
      },
    ],
  },
}
