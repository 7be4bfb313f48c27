/**
 * Standard words (KBBI), each with its abbreviations in chats. A word that is also another standard
 * word is left out: it is found as typed.
 */
export const ABBREVIATED = `
aku: gw gwe ak aq
kamu: lu lo km kmu
adik: dek
ibu: mak
teman: tmn
orang: org
perempuan: cwe
tidak: gak ga nda gk ngk kgk tdk tak
bukan: bkn
belum: blm
sudah: udh dah sdh
jangan: jgn jngn
ingin: pgn pngn
mau: mo
bisa: bs bsa
boleh: blh
harus: hrs
tahu: tw taw
bagaimana: gmn bgmn
mengapa: knp
di mana: dmn
ke mana: kmn
berapa: brp
kapan: kpn
yang: yg
dengan: dgn dg
untuk: utk tuk
karena: krn
kalau: klo klu kl
tetapi: tp tpi
juga: jg jga
sangat: bgt bngt sgt
saja: aj
hanya: hny
seperti: kyk spt sprt
begitu: gtu
lagi: lg
dulu: dlu
masih: msh
banyak: byk bnyk
sedikit: dkt
mungkin: mgkn
sekarang: skrg skrng skr skg
kemarin: kmrn
besok: bsk
nanti: nti
tadi: td
sebentar: bntr
hari: hr
minggu: mgg
bulan: bln
tahun: thn
malam: mlm
pagi: pgi
sebelum: sblm
setelah: stlh
sampai: smp
dalam: dlm
pada: pd
rumah: rmh
sekolah: sklh
kabar: kbr
nomor: nmr
keluarga: klrg
terima kasih: mksh tks
tolong: tlg
selamat: slmt
sayang: syg
makan: mkn
tidur: tdr
bangun: bgn
pulang: plg
datang: dtg
berkata: blg
melihat: lht
menelepon: tlp
habis: hbs
benar: bnr
cepat: cpt
sakit: skt
saya: sy sya
kita: kt
kami: kmi
mereka: mrk
ini: ni nih
itu: tu tuh
ada: ad
atau: ato
sama: sm sma
waktu: wkt
tanggal: tgl
memang: mmg emg
sedang: sdg
beberapa: bbrp
punya: pny
bahasa: bhs
secara: scr
kepada: kpd
tentang: ttg
supaya: spy
jadi: jd jdi
jika: jk
jalan: jln
baru: br bru
buat: bwt
nama: nm nma
anak: ank
selalu: sll
sendiri: sdr
setiap: stp
terus: trs
tetap: ttp
tempat: tmpt
bagus: bgs
lebih: lbh
lain: ln
satu: st stu
hubungan: hub
telepon: tlpn
kecil: kcl
kerja: krj
kota: kta
atas: ats
bawah: bwh
depan: dpn
belakang: blkg blkng
samping: smpg
jam: jm
menit: mnt
detik: dtk
harga: hrg
barang: brg
ribu: rb
juta: jt
jakarta: jkt
kantor: ktr kntr
sebelah: sblh
sesudah: ssdh
sejak: sjk
jawab: jwb
tanya: tny
kirim: krm
terima: trm
bayar: byr
buka: bk
cari: cr
coba: cb cba
kenal: knl
lupa: lp
masuk: msk
keluar: klr
turun: trn
minum: mnm
tinggal: tggl tgl2
malas: mls
dapat: dpt
balas: bls
pun: pn
maka: mk
agar: agr
oleh: olh
bila: bl
siapa: sp spa
tidak tahu: gtw
`
  .trim()
  .split('\n')
