# Speaks phrases with eSpeak NG, which Praat has inside. For each phrase it reads <n>.voice, the
# variant of eSpeak NG, and <n>.txt, a line of phonemes in [[ ]], and writes <n>.wav and <n>.TextGrid,
# which tells when each phoneme sounds.
form Synthesize
  text Folder .
  natural Phrases 1
  natural Words_per_minute 150
endform

for phrase to phrases
  variant$ = readFile$: "'folder$'/'phrase'.voice"
  Create SpeechSynthesizer: "Korean", variant$
  Speech output settings: 22050, 0.01, 1, 1, words_per_minute, "Kirshenbaum_espeak"
  Set text input settings: "mixed with tags", "Kirshenbaum_espeak"
  text$ = readFile$: "'folder$'/'phrase'.txt"
  To Sound: text$, "yes"
  grid = selected: "TextGrid"
  selectObject: selected: "Sound"
  Save as WAV file: "'folder$'/'phrase'.wav"
  selectObject: grid
  Save as short text file: "'folder$'/'phrase'.TextGrid"
endfor
