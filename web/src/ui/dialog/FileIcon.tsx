import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'

export function FileIcon({ mediaType }: { readonly mediaType: string }) {
  const Icon = mediaType === 'application/pdf' ? IconFileTypePdf : mediaType.startsWith('image/') ? IconPhoto : IconFile
  return <Icon size={20} stroke={1.3} aria-hidden color="var(--icon-resting)" style={{ flex: 'none' }} />
}
