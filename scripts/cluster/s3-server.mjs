import S3rver from 's3rver'

/** The S3 server of the cluster: a process of its own, so that it can be killed alone. */
const [address, port, directory] = process.argv.slice(2)
const service = new S3rver({
  address,
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'roadnote', configs: [] }],
})
await service.run()
process.on('SIGTERM', () => process.exit(0))
