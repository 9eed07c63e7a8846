import json
import os
import urllib.request

request = urllib.request.Request(
    os.environ["CHANNELWISE_URL"] + "/api/v1/insights/ratings",
    headers={"Authorization": "Bearer " + os.environ["CHANNELWISE_KEY"]},
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)

for step in answer["distribution"]:
    percent = round((step["share"] or 0) * 100)
    print(f"{step['stars']:.1f} {'█' * percent} {percent} %")
