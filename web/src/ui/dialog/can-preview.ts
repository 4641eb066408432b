const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** How a document can be previewed; types that a browser would execute or does not know can only be downloaded. */
export function previewOf(mediaType: string): 'pdf' | 'picture' | null {
  if (mediaType === 'application/pdf') return 'pdf'
  return pictures.has(mediaType) ? 'picture' : null
}

export function canPreview({ mediaType }: { readonly mediaType: string }): boolean {
  return previewOf(mediaType) !== null
}
