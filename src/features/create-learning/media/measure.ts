/** What a file is, as the browser finds when it opens it. */
export interface Measured {
  /** In pixels. */
  width?: number | undefined
  height?: number | undefined
  seconds?: number | undefined
  bytes?: number | undefined
}

/** @throws when there is no picture at the address */
export async function measurePicture(url: string): Promise<Measured> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}

/** @throws when there is no recording at the address */
export async function measureSound(url: string): Promise<Measured> {
  const { duration } = await loaded(document.createElement('audio'), url)
  return { seconds: seconds(duration) }
}

/** @throws when there is no video at the address */
export async function measureVideo(url: string): Promise<Measured> {
  const video = await loaded(document.createElement('video'), url)
  return {
    width: video.videoWidth,
    height: video.videoHeight,
    seconds: seconds(video.duration),
    bytes: await weigh(url),
  }
}

function loaded<M extends HTMLMediaElement>(element: M, url: string): Promise<M> {
  return new Promise((resolve, reject) => {
    element.preload = 'metadata'
    element.onloadedmetadata = () => resolve(element)
    element.onerror = () => reject(new Error(`There is nothing to play at ${url}`))
    element.src = url
  })
}

async function weigh(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD' })
  return Math.max(1, Number(answer.headers.get('content-length')))
}

/** To thousandths: that is how exact files say it. */
function seconds(duration: number): number {
  return Math.round(duration * 1000) / 1000
}
