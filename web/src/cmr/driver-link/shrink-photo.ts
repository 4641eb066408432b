/** Enough to read a seal on, small enough for a bad connection. */
const longestSide = 2000
const quality = 0.82

/** A photo of a phone has ten million points; on the road most of them are only in the way. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return small !== null && small.size < file.size ? small : file
  } catch {
    // A kind of picture that this browser cannot draw: the server judges it.
    return file
  }
}
