const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a Host header names this machine and `port`. A page on another site can point its own name at 127.0.0.1
 * (DNS rebinding) and would then count as same-origin here; its requests still carry that name.
 */
export function isLoopbackHost(host: string | undefined, port: number): boolean {
  if (host === undefined) return false
  const lower = host.toLowerCase()
  return loopbackNames.some((name) => lower === `${name}:${port}` || (port === 80 && lower === name))
}
