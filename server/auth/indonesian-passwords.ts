/**
 * Frequent passwords of people in Indonesia that lists made elsewhere lack, in lower case and
 * without the digits that many append: words of love, of faith, of family, of football.
 */
export const INDONESIAN_PASSWORDS: ReadonlySet<string> = new Set(
  `
  rahasia rahasiaku rahasiakita katasandi sandi sandiku sayang sayangku sayangkamu akusayangkamu
  akusayangmu sayangibu sayangmama cinta cintaku cintakamu cintasejati akucintakamu akucinta
  kamucinta indonesia indonesiaku indonesiaraya merdeka garuda garudaku pancasila nusantara
  jakarta bandung surabaya yogyakarta semarang medan makassar persib persibbandung persija
  persijajakarta persebaya arema aremania bobotoh thejak bonek bismillah alhamdulillah
  assalamualaikum subhanallah astagfirullah insyaallah masyaallah allahuakbar lailahaillallah
  anakku anaksoleh anaksholeh anaksholehah anakmama ibuku mamaku mamapapa papamama ayahibu
  ayahbunda keluarga keluargaku bahagia semangat sukses suksesselalu kangen kangenkamu rindu
  rinduku jomblo doraemon kucing kucingku bintang matahari rembulan pelangi mawar melati gantengku
  cantik cantikku ganteng belajar sekolah akuganteng akucantik bahasakorea belajarkorea korea
  koreaselatan drakor saranghae saranghaeyo annyeong annyeonghaseyo terserah lupa lupalagi akulupa
  masuk bukapintu qwertyku
  `
    .trim()
    .split(/\s+/),
)
