import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RATE } from '../recordings/speech.ts'
import { FRAMES_PER_SECOND, secondsIn } from './frames.ts'

/**
 * Seconds between two keyframes, from which a player decodes to where somebody seeks. They are two
 * thirds of the bytes of pictures: with 3.5 seconds, drawings of mouths made videos a third larger.
 */
const WHOLE_EVERY = 5
/** Number of frames per written frame while a picture stands still. */
const STILL = 7
/** Audio bit rate; a synthetic voice sounds no better with more. */
const VOICE_BITS = '32k'
/** Quality (CRF) by height; drawings stay sharp. */
const LOSS = { 360: 33, 720: 35 } as const
export type Height = keyof typeof LOSS
export const HEIGHTS: readonly Height[] = [360, 720]

export interface Picture {
  /** Name of a PNG in the folder. */
  name: string
  frames: number
}

/** @throws Error if ffmpeg is not installed */
export function requireFfmpeg(): void {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
  } catch {
    throw new Error('This needs ffmpeg. On Debian or Ubuntu: apt install ffmpeg')
  }
}

/**
 * Encodes pictures and sound as MP4; the same input gives the same file.
 *
 * @param folder folder of the pictures, to which the files are written
 * @param sound raw samples of the voice
 */
export function encodeVideo(
  folder: string,
  pictures: readonly Picture[],
  sound: Buffer,
  height: Height,
): string {
  const list = join(folder, 'pictures.ffconcat')
  const raw = join(folder, 'sound.raw')
  const file = join(folder, `${height}.mp4`)
  writeFileSync(list, concatList(pictures))
  writeFileSync(raw, sound)
  const seconds = secondsIn(pictures.reduce((sum, { frames }) => sum + frames, 0))
  const given = ['-f', 'concat', '-safe', '0', '-i', list]
  const heard = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', raw]
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
  execFileSync('ffmpeg', [
    ...quiet,
    ...given,
    ...heard,
    ...pictureOptions(height),
    ...['-c:a', 'aac', '-b:a', VOICE_BITS, '-t', String(seconds)],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
    ...['-flags:a', '+bitexact', '-movflags', '+faststart', file],
  ])
  return file
}

function pictureOptions(height: Height): string[] {
  const filter = [
    `scale=-2:${height}:flags=lanczos:out_color_matrix=bt709:out_range=tv`,
    'format=yuv420p',
  ].join(',')
  return [
    ...['-vf', filter, '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium'],
    ...['-tune', 'animation', '-crf', String(LOSS[height])],
    ...['-force_key_frames', `expr:gte(t,n_forced*${WHOLE_EVERY})`],
    ...['-fps_mode', 'vfr', '-video_track_timescale', String(FRAMES_PER_SECOND * 1_000)],
    // One thread and explicit colours, so that the file does not depend on the machine.
    ...['-threads', '1', '-colorspace', 'bt709', '-color_primaries', 'bt709'],
    ...['-color_trc', 'bt709', '-color_range', 'tv'],
  ]
}

function concatList(pictures: readonly Picture[]): string {
  const lines = pictures.flatMap(({ name, frames }) =>
    Array.from({ length: Math.ceil(frames / STILL) }, (_, at) => {
      const seconds = Math.min(STILL, frames - at * STILL) / FRAMES_PER_SECOND
      return `${entry(name)}\nduration ${seconds.toFixed(6)}`
    }),
  )
  // ffmpeg ignores the duration of the last entry, so the last picture is repeated.
  return ['ffconcat version 1.0', ...lines, entry(pictures.at(-1)?.name ?? ''), ''].join('\n')
}

/**
 * Returns the entry of a picture with its frame rate, without which it would start on a 25 fps
 * grid.
 */
function entry(name: string): string {
  return `file ${name}\noption framerate ${FRAMES_PER_SECOND}`
}
