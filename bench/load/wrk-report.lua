-- Makes wrk print one line of JSON, which bench/load/wrk.ts reads. Times in microseconds.
done = function(summary, latency)
  io.write(string.format(
    '\n{"requests":%d,"duration":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests,
    summary.duration,
    latency:percentile(50),
    latency:percentile(99),
    summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  ))
end
