/** What scholarships, visas and TOPIK ask for and cost; apart from the paths that every page's scripts carry. */
export const studyGuide = '/study-in-korea/visa-and-scholarships'
