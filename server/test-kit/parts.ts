/** A multipart body as browsers send it, ready for `ask`. */
export interface PartsBody {
  readonly body: Buffer
  readonly headers: Record<string, string>
}

export async function multipartBody(
  fields: Readonly<Record<string, string | number>>,
  files: readonly (readonly [part: string, name: string, bytes: Buffer | string])[],
): Promise<PartsBody> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [part, name, bytes] of files) form.append(part, new Blob([bytes]), name)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } }
}
