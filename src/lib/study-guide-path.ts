/** Guide to scholarships, visas and TOPIK; separate from the paths in every page's scripts. */
export const studyGuide = '/study-in-korea/visa-and-scholarships'
