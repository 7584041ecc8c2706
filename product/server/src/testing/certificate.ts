/**
 * A certificate for pictures.test and other.test, signed by itself and known to the tests alone, so that they
 * speak real https with a site on this machine. The key opens nothing else. Made with: openssl req -x509
 * -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=pictures.test
 * -addext subjectAltName=DNS:pictures.test,DNS:other.test,IP:127.0.0.1
 */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBszCCAVmgAwIBAgIUMqUs8zJn0Xb/8oB+xU5xctkhNWUwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcGljdHVyZXMudGVzdDAgFw0yNjExMTUwNTAxMDhaGA8yMTI2
MTAyMjA1MDEwOFowGDEWMBQGA1UEAwwNcGljdHVyZXMudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABE8iiJAzsgZ3pE0pDh9qdHP+ounJ1KY6IdmerpUH4wnm
hCfz06tHthcw09LHPkwu0eiZsu8NBfrXFJs9gkP+Dn2jfzB9MB0GA1UdDgQWBBTs
YfdoxGfe5Oa1p3BRJDfdLtud0DAfBgNVHSMEGDAWgBTsYfdoxGfe5Oa1p3BRJDfd
Ltud0DAPBgNVHRMBAf8EBTADAQH/MCoGA1UdEQQjMCGCDXBpY3R1cmVzLnRlc3SC
Cm90aGVyLnRlc3SHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIhAMMSSbds3I3MyxS3
uVz4RKgKuJ9mHJKuJnn+aQ/aq+QmAiBbiCjszS5tpE9AXuvXzwy0nUn0QIt8OmG4
9TccVEsNWg==
-----END CERTIFICATE-----`

export const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUVGNXYkIJ9ayKuNa
pE7IuL7jhaPp86rZ8dsD8XpxRnqhRANCAARPIoiQM7IGd6RNKQ4fanRz/qLpydSm
OiHZnq6VB+MJ5oQn89OrR7YXMNPSxz5MLtHombLvDQX61xSbPYJD/g59
-----END PRIVATE KEY-----`
