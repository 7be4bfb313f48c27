# Measures sounds every 5 ms. For each it reads <n>.wav and writes <n>.frames, a line for each moment:
# seconds, tone in hertz (0 where nothing is voiced), loudness in dB, loudness above
# 3.5 kHz, and the first two formants in hertz.
form Measure
  text Folder .
  natural Sounds 1
  natural Formant_ceiling 5500
endform

for number to sounds
  sound = Read from file: "'folder$'/'number'.wav"
  length = Get total duration
  pitch = To Pitch: 0.005, 75, 500
  selectObject: sound
  loudness = To Intensity: 100, 0.005, "no"
  selectObject: sound
  formants = To Formant (burg): 0.005, 5, formant_ceiling, 0.025, 50
  selectObject: sound
  Filter (pass Hann band): 3500, 0, 100
  high = To Intensity: 100, 0.005, "no"
  writeFile: "'folder$'/'number'.frames", ""
  for frame to floor (length / 0.005)
    time = frame * 0.005
    selectObject: pitch
    hertz = Get value at time: time, "Hertz", "linear"
    selectObject: loudness
    total = Get value at time: time, "cubic"
    selectObject: high
    above = Get value at time: time, "cubic"
    selectObject: formants
    first = Get value at time: 1, time, "Hertz", "linear"
    second = Get value at time: 2, time, "Hertz", "linear"
    if hertz = undefined
      hertz = 0
    endif
    if total <> undefined and above <> undefined and first <> undefined and second <> undefined
      appendFileLine: "'folder$'/'number'.frames", fixed$ (time, 3), " ", fixed$ (hertz, 1), " ", fixed$ (total, 1), " ", fixed$ (above, 1), " ", fixed$ (first, 0), " ", fixed$ (second, 0)
    endif
  endfor
endfor
