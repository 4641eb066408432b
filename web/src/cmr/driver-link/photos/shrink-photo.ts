/** Enough to read a seal, small enough for a bad connection. */
const longestSide = 2000
const quality = 0.82

/** Shrinks a photo: the full resolution of a phone is too large for mobile connections. */
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
    return small !== null && small.size < file.size ? small : file.slice(0, file.size, file.type)
  } catch {
    // This browser cannot decode the image format: send the original and let the server decide.
    return file.slice(0, file.size, file.type)
  }
}
