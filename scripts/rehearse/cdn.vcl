# The rules of a CDN in front (docs/DEPLOY.md, "Behind a CDN"), for Varnish, in which the tests run them
# (cdn.full.integration.test.ts). The file that includes this one names the origin. How long an answer is stored is not
# here: the product says that in Cache-Control.

sub vcl_recv {
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	if (req.url ~ "^/api/" || req.url ~ "[?&]_rsc=" || req.http.Cookie ~ "session-token") {
		return (pass);
	}
	# Other cookies change no public page. Varnish's own rules would pass a request with any of them.
	return (hash);
}

sub vcl_backend_response {
	# What a failed fetch in the background brings must not replace a page that may still be served.
	if (bereq.is_bgfetch && beresp.status >= 500) {
		return (abandon);
	}
}

sub vcl_deliver {
	set resp.http.X-Cache = "miss";
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	}
}
