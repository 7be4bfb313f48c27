# Gives phrases their melody and the length of each sound (overlap-add). For each phrase it reads
# <n>.wav, <n>.PitchTier and <n>.DurationTier, and writes <n>.shaped.wav.
form Shape
  text Folder .
  natural Phrases 1
endform

for phrase to phrases
  pitch = Read from file: "'folder$'/'phrase'.PitchTier"
  duration = Read from file: "'folder$'/'phrase'.DurationTier"
  sound = Read from file: "'folder$'/'phrase'.wav"
  manipulation = To Manipulation: 0.01, 60, 500
  plusObject: pitch
  Replace pitch tier
  selectObject: manipulation, duration
  Replace duration tier
  selectObject: manipulation
  Get resynthesis (overlap-add)
  Save as WAV file: "'folder$'/'phrase'.shaped.wav"
endfor
